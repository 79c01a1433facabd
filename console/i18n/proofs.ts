import { fill, language, type MessageValues } from './messages.js'

/**
 * Texts about proofs. They are separate from the other messages because the English ones are part of the first load, and
 * only two pages need these.
 */
export const en = {
  purpose:
    'Anyone with a copy of a checkpoint can prove later whether an event before it was changed, removed, or inserted. Keep copies outside this installation.',
  newest: 'Newest checkpoint',
  none: 'No checkpoint yet',
  all: 'Checkpoints',
  create: 'Create checkpoint',
  created: 'Checkpoint created',
  events: 'Events',
  witnesses: 'Witnesses',
  key: 'Verifier key',
  compare: 'Compare this key with a copy from another source.',
  download: 'Download',
  log: 'Verify the event log',
  logText:
    'Each event contains a hash of its content and of the previous event. An administrator verifies the log with “inventory verify” on the server or on a backup.',
  logFinds:
    'The command checks every event. It reports changed, missing, and duplicate events, and lists that don’t match the event log.',
  verify: 'Verify',
  verified:
    'Verified: the signed checkpoint of {count} event contains this event.|Verified: the signed checkpoint of {count} events contains this event.',
  text: 'Verified text',
  failed: 'Verification failed at the check “{check}”. {text}',
  format: 'The proof is damaged.',
  hash: 'The proof is for another text than that of this event.',
  inclusion: 'The tree of the checkpoint doesn’t contain the event.',
  noKey: 'No key of this log signed the checkpoint.',
  checkpoint: 'The signature of the checkpoint is invalid.',
  unsupported: 'This browser can’t verify Ed25519 signatures on this page. Use a current browser and HTTPS.',
  notYet: 'No checkpoint contains this event yet. Try again after the next checkpoint.',
  evidence: 'Evidence',
  evidenceText:
    'The ZIP file proves to a third party, offline, all movements of this material and its stock at both ends of the period.',
  fromCreation: 'If empty: creation of the material',
  untilNow: 'If empty: now',
  matches: 'All events are intact, and the stock follows from them.',
  differs: 'The events and the stock don’t match.',
  compared: 'Shown: {shown} · Replayed: {replayed}',
  total: 'Total',
}

export type ProofKey = keyof typeof en

export const de: Readonly<Record<ProofKey, string>> = {
  purpose:
    'Wer eine Kopie eines Prüfpunkts hat, kann später nachweisen, ob ein Ereignis davor geändert, entfernt oder eingefügt wurde. Bewahren Sie Kopien außerhalb dieser Installation auf.',
  newest: 'Neuester Prüfpunkt',
  none: 'Noch kein Prüfpunkt',
  all: 'Prüfpunkte',
  create: 'Prüfpunkt erstellen',
  created: 'Prüfpunkt erstellt',
  events: 'Ereignisse',
  witnesses: 'Zeugen',
  key: 'Prüfschlüssel',
  compare: 'Vergleichen Sie diesen Schlüssel mit einer Kopie aus anderer Quelle.',
  download: 'Herunterladen',
  log: 'Ereignisprotokoll prüfen',
  logText:
    'Jedes Ereignis enthält eine Prüfsumme seines Inhalts und des vorherigen Ereignisses. Ein Administrator prüft das Protokoll mit „inventory verify“ auf dem Server oder an einer Sicherung.',
  logFinds:
    'Der Befehl prüft jedes Ereignis. Er meldet geänderte, fehlende und doppelte Ereignisse sowie Listen, die vom Ereignisprotokoll abweichen.',
  verify: 'Prüfen',
  verified:
    'Geprüft: Der signierte Prüfpunkt über {count} Ereignis enthält dieses Ereignis.|Geprüft: Der signierte Prüfpunkt über {count} Ereignisse enthält dieses Ereignis.',
  text: 'Geprüfter Text',
  failed: 'Die Prüfung „{check}“ ist fehlgeschlagen. {text}',
  format: 'Der Nachweis ist beschädigt.',
  hash: 'Der Nachweis gilt einem anderen Text als dem dieses Ereignisses.',
  inclusion: 'Der Baum des Prüfpunkts enthält das Ereignis nicht.',
  noKey: 'Kein Schlüssel dieses Protokolls hat den Prüfpunkt signiert.',
  checkpoint: 'Die Signatur des Prüfpunkts ist ungültig.',
  unsupported:
    'Dieser Browser kann auf dieser Seite keine Ed25519-Signaturen prüfen. Verwenden Sie einen aktuellen Browser und HTTPS.',
  notYet: 'Noch kein Prüfpunkt enthält dieses Ereignis. Versuchen Sie es nach dem nächsten Prüfpunkt erneut.',
  evidence: 'Nachweispaket',
  evidenceText:
    'Die ZIP-Datei weist Dritten offline alle Bewegungen dieses Materials und seinen Bestand an beiden Enden des Zeitraums nach.',
  fromCreation: 'Wenn leer: Anlage des Materials',
  untilNow: 'Wenn leer: jetzt',
  matches: 'Alle Ereignisse sind unversehrt, und der Bestand ergibt sich aus ihnen.',
  differs: 'Ereignisse und Bestand stimmen nicht überein.',
  compared: 'Angezeigt: {shown} · Nachgerechnet: {replayed}',
  total: 'Gesamt',
}

export const proofText = (key: ProofKey, values?: MessageValues): string =>
  fill((language.value === 'de' ? de : en)[key], values)
