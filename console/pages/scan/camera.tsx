import { useEffect, useRef, useState } from 'preact/hooks'
import { Dialog } from '../../parts/dialog.js'
import { say } from '../../words.js'
import { answer, scan } from './desk.js'

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}
type DetectorClass = new () => Detector

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { readonly BarcodeDetector?: DetectorClass }).BarcodeDetector

const LOOKS_MS = 200
/** Time without a code after which the same code counts as a new scan. */
const GONE_MS = 1_200

/** Scans with the browser's barcode detector, if it has one. The console contains no detection code. */
export function Camera({ onClose }: { readonly onClose: () => void }) {
  const [refusal, setRefusal] = useState(whyNot())
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
      void look(new Detects(), video.current, () => over)
    }
    const end = () => {
      over = true
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    begin().catch(() => setRefusal(say('camera.refused')))
    return end
  }, [])
  return (
    <Dialog title={say('camera')} onClose={onClose}>
      {refusal === undefined ? (
        <video ref={video} class="camera" muted playsInline aria-label={say('camera.sees')} />
      ) : (
        <p>{refusal}</p>
      )}
      <p class="hint">{refusal === undefined ? answer.value.text || say('camera.hint') : say('camera.instead')}</p>
    </Dialog>
  )
}

function whyNot(): string | undefined {
  if (!isSecureContext) return say('camera.https')
  return detectorClass() === undefined || navigator.mediaDevices === undefined ? say('camera.none') : undefined
}

async function look(detector: Detector, from: HTMLVideoElement, isOver: () => boolean): Promise<void> {
  const seen = new Map<string, number>()
  while (!isOver()) {
    const found = await detector.detect(from).catch(() => [])
    const now = performance.now()
    for (const { rawValue } of found) {
      const before = seen.get(rawValue)
      if (before === undefined || now - before > GONE_MS) scan(rawValue)
      seen.set(rawValue, now)
    }
    await new Promise(resolve => setTimeout(resolve, LOOKS_MS))
  }
}
