import type { Sender } from '../../webhooks/delivery/send.js'
import type { Sink } from './sink.js'
import { nameOfSink } from './sink-settings.js'

/** Sends checkpoints to a URL as plain text. */
export const createWebhookSink = (url: string, sender: Pick<Sender, 'send'>): Sink => ({
  name: nameOfSink({ kind: 'webhook', url }),
  async write({ note }) {
    const headers = { 'content-type': 'text/plain; charset=utf-8' }
    const { error } = await sender.send({ url, headers, body: note })
    if (error !== null) throw new Error(error)
  },
})
