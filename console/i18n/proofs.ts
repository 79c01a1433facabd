import { fill, language, type MessageValues } from './messages.js'

/**
 * Texts about proofs, in English and German. They are separate from the other messages because the English ones are part
 * of the first load, and only two pages need these.
 */
export const TEXTS = {
  purpose: [
    'With a copy of a checkpoint, you can prove later whether an event before it was changed, removed, or inserted. Keep copies outside this installation.',
    'Mit der Kopie eines Prüfpunkts lässt sich später nachweisen, ob ein Ereignis davor geändert, entfernt oder eingefügt wurde. Kopien außerhalb dieser Installation aufbewahren.',
  ],
  newest: ['Newest checkpoint', 'Neuester Prüfpunkt'],
  none: ['No checkpoint yet', 'Noch kein Prüfpunkt'],
  all: ['Checkpoints', 'Prüfpunkte'],
  create: ['Create checkpoint', 'Prüfpunkt erstellen'],
  created: ['Checkpoint created', 'Prüfpunkt erstellt'],
  events: ['Events', 'Ereignisse'],
  witnesses: ['Witnesses', 'Zeugen'],
  key: ['Verifier key', 'Prüfschlüssel'],
  compare: [
    'Compare this key with a copy from another source.',
    'Diesen Schlüssel mit einer Kopie aus anderer Quelle vergleichen.',
  ],
  download: ['Download', 'Herunterladen'],
  named: ['Checkpoint {count}', 'Prüfpunkt {count}'],
  timestamp: ['Timestamp', 'Zeitstempel'],
  last: ['Last verification in this browser', 'Letzte Prüfung in diesem Browser'],
  lastText: ['An event in checkpoint {count}', 'Ein Ereignis in Prüfpunkt {count}'],
  never: [
    'None yet. You can verify events in the audit log.',
    'Noch keine. Ereignisse lassen sich im Änderungsprotokoll prüfen.',
  ],
  log: ['Verify the event log', 'Ereignisprotokoll prüfen'],
  logText: [
    'Each event contains a hash of its content and of the previous event. An administrator verifies the log with “inventory verify” on the server or on a backup.',
    'Jedes Ereignis enthält eine Prüfsumme seines Inhalts und des vorherigen Ereignisses. Ein Administrator prüft das Protokoll mit „inventory verify“ auf dem Server oder an einer Sicherung.',
  ],
  logFinds: [
    'The command checks every event. It reports changed, missing, and duplicate events, and lists that don’t match the event log.',
    'Der Befehl prüft jedes Ereignis. Er meldet geänderte, fehlende und doppelte Ereignisse sowie Listen, die vom Ereignisprotokoll abweichen.',
  ],
  verify: ['Verify', 'Prüfen'],
  verified: [
    'Verified: the signed checkpoint of {count} event contains this event.|Verified: the signed checkpoint of {count} events contains this event.',
    'Geprüft: Der signierte Prüfpunkt über {count} Ereignis enthält dieses Ereignis.|Geprüft: Der signierte Prüfpunkt über {count} Ereignisse enthält dieses Ereignis.',
  ],
  text: ['Verified text', 'Geprüfter Text'],
  failed: ['Verification failed at the check “{check}”. {text}', 'Die Prüfung „{check}“ ist fehlgeschlagen. {text}'],
  format: ['The proof is damaged.', 'Der Nachweis ist beschädigt.'],
  hash: ['The text in the proof isn’t that of this event.', 'Der Text im Nachweis gehört nicht zu diesem Ereignis.'],
  inclusion: [
    'The tree of the checkpoint doesn’t contain the event.',
    'Der Baum des Prüfpunkts enthält das Ereignis nicht.',
  ],
  noKey: [
    'No key of this log signed the checkpoint.',
    'Der Prüfpunkt ist mit keinem Schlüssel dieses Protokolls signiert.',
  ],
  checkpoint: ['The signature of the checkpoint is invalid.', 'Die Signatur des Prüfpunkts ist ungültig.'],
  unsupported: [
    'This browser can’t verify Ed25519 signatures on this page. Use a current browser and HTTPS.',
    'Dieser Browser kann auf dieser Seite keine Ed25519-Signaturen prüfen. Einen aktuellen Browser und HTTPS verwenden.',
  ],
  notYet: [
    'No checkpoint contains this event yet. Try again after the next checkpoint.',
    'Noch kein Prüfpunkt enthält dieses Ereignis. Nach dem nächsten Prüfpunkt erneut versuchen.',
  ],
  evidence: ['Create evidence', 'Nachweispaket erstellen'],
  evidenceText: [
    'The ZIP file proves to a third party, offline, all recorded movements of this material and its stock at the start and end of the period.',
    'Die ZIP-Datei weist Dritten offline alle gebuchten Bewegungen dieses Materials und seinen Bestand zu Beginn und Ende des Zeitraums nach.',
  ],
  fromCreation: ['If empty: creation of the material', 'Wenn leer: Anlage des Materials'],
  untilNow: ['If empty: now', 'Wenn leer: jetzt'],
  matches: [
    'All events are intact, and the stock follows from them.',
    'Alle Ereignisse sind unversehrt, und der Bestand ergibt sich aus ihnen.',
  ],
  differs: ['The events and the stock don’t match.', 'Ereignisse und Bestand stimmen nicht überein.'],
  compared: ['Shown: {shown} · Replayed: {replayed}', 'Angezeigt: {shown} · Nachgerechnet: {replayed}'],
  total: ['Total', 'Gesamt'],
} as const

export type ProofKey = keyof typeof TEXTS

export const proofText = (key: ProofKey, values?: MessageValues): string =>
  fill(TEXTS[key][language.value === 'de' ? 1 : 0], values)
