import { describeOnNats } from '../support/nats.js'
import { openNatsShop } from '../support/nats-shop.js'
import { describeMessageBus } from './message-bus.contract.js'

describeOnNats('NATS', false, nats => {
  describeMessageBus('NATS', async () => openNatsShop(nats.url()))
})
