import { useEffect, useRef, useState } from 'preact/hooks'
import { t } from '../../i18n/messages.js'
import { Dialog } from '../../parts/dialog.js'
import { feedback, scan } from './desk.js'

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}
type DetectorClass = new () => Detector

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { readonly BarcodeDetector?: DetectorClass }).BarcodeDetector

const DETECT_EVERY_MS = 200
/** Time without a code after which the same code counts as a new scan. */
const OUT_OF_VIEW_MS = 1_200

/** Scans with the browser's barcode detector, if it has one. The console contains no detection code. */
export function Camera({ onClose }: { readonly onClose: () => void }) {
  const [refusal, setRefusal] = useState(unavailableReason())
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const Detects = detectorClass()
    if (refusal !== undefined || Detects === undefined) return
    let stream: MediaStream | undefined
    let over = false
    const begin = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (over || !video.current) return end()
      video.current.srcObject = stream
      await video.current.play()
      void detectCodes(new Detects(), video.current, () => over)
    }
    const end = () => {
      over = true
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    begin().catch(() => setRefusal(t('camera.refused')))
    return end
  }, [])
  return (
    <Dialog title={t('camera')} onClose={onClose}>
      {refusal === undefined ? (
        <video ref={video} class="camera" muted playsInline aria-label={t('camera.image')} />
      ) : (
        <p>{refusal}</p>
      )}
      <p class="hint">{refusal === undefined ? feedback.value.text || t('camera.hint') : t('camera.alternative')}</p>
    </Dialog>
  )
}

function unavailableReason(): string | undefined {
  if (!isSecureContext) return t('camera.https')
  return detectorClass() === undefined || navigator.mediaDevices === undefined ? t('camera.unsupported') : undefined
}

async function detectCodes(detector: Detector, from: HTMLVideoElement, isOver: () => boolean): Promise<void> {
  const lastSeen = new Map<string, number>()
  while (!isOver()) {
    const barcodes = await detector.detect(from).catch(() => [])
    const now = performance.now()
    for (const { rawValue } of barcodes) {
      const before = lastSeen.get(rawValue)
      if (before === undefined || now - before > OUT_OF_VIEW_MS) scan(rawValue)
      lastSeen.set(rawValue, now)
    }
    await new Promise(resolve => setTimeout(resolve, DETECT_EVERY_MS))
  }
}
