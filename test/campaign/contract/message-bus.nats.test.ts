import { describeMessageBus } from '../../contract/message-bus.contract.js'
import { describeOnNats } from '../../support/nats.js'
import { openNatsShop } from '../../support/nats-shop.js'

describeOnNats('NATS', false, nats => {
  describeMessageBus('NATS', async () => openNatsShop(nats.url()))
})
