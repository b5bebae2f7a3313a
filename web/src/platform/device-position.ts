import { vaguePositionMetres } from '@nagrik/contract/limits'

export interface DevicePosition {
  /** Degrees, WGS 84. */
  latitude: number
  longitude: number
  /** Metres. */
  accuracy: number
}

/** How long a position may be used again. */
export const positionLastsMs = 5 * 60_000
const usualPatienceMs = 15_000
/** How far one may have gone since an older position. */
const oldPositionMetres = 10_000

/** Why the device does not tell where it is: the code of GeolocationPositionError, or that the browser never can. */
export class PositionUnknown extends Error {
  readonly code: number | 'unsupported'

  constructor(code: number | 'unsupported') {
    super(`position unknown: ${code}`)
    this.name = 'PositionUnknown'
    this.code = code
  }
}

/** Whether a position tells no side of the border, and no place to put a pin. */
export const isVague = ({ accuracy }: DevicePosition) => accuracy > vaguePositionMetres

/** Where the device is. One that is vague, as an old one is, is asked for once more, anew; the better one counts. */
export async function askDevice(patienceMs = usualPatienceMs): Promise<DevicePosition> {
  const first = await currentPosition(positionLastsMs, patienceMs)
  if (!isVague(first)) return first
  const second = await currentPosition(0, patienceMs).catch(() => first)
  return second.accuracy < first.accuracy ? second : first
}

function currentPosition(maximumAge: number, timeout: number): Promise<DevicePosition> {
  return new Promise((resolve, reject) => {
    if (!navigator.geolocation) return reject(new PositionUnknown('unsupported'))
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy }, timestamp }) => {
        const isOld = Date.now() - timestamp > positionLastsMs
        resolve({ latitude, longitude, accuracy: isOld ? Math.max(accuracy, oldPositionMetres) : accuracy })
      },
      ({ code }) => reject(new PositionUnknown(code)),
      { enableHighAccuracy: true, timeout, maximumAge },
    )
  })
}
