import { pinRadiusMetres } from '@nagrik/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isVague } from '#platform/device-position.ts'
import { currentLanguage } from '#platform/i18n/i18n.ts'
import { devicePositionQuery } from '#ui/map/device-position.ts'
import { clampToCircle, coordinatesText, type Point } from '#ui/map/point.ts'
import { addressFrom, placeQuery } from './address.ts'

/**
 * Where the problem is: the pin starts at the device and stays within 100 m of it; without a device position, or
 * with a vague one, it is set by hand, anywhere. The address follows the pin until the citizen writes one.
 */
export function useReportLocation() {
  useTranslation()
  const device = useQuery(devicePositionQuery)
  const [chosen, setChosen] = useState<Point | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const rough = device.data && isVague(device.data) ? device.data : null
  const position = rough ? null : (device.data ?? null)

  const settle = (wanted: Point) => (position ? clampToCircle(wanted, position, pinRadiusMetres) : wanted)
  const wanted = chosen ?? position
  const pin = wanted && settle(wanted)
  const place = useQuery({ ...placeQuery(pin, currentLanguage()), enabled: pin !== null })
  const found = (place.data && addressFrom(place.data)) ?? (pin ? coordinatesText(pin) : '')

  return {
    position,
    /** A device position that is good for nothing but telling so. */
    rough,
    asking: device.isFetching && !position,
    unavailable: device.isError && !position,
    askAgain: () => void device.refetch(),
    pin,
    setPin: setChosen,
    settle,
    outside: place.data?.confidence === 'outside',
    lookingUp: place.isFetching && typed === null,
    address: typed ?? (place.isFetching ? '' : found),
    setAddress: setTyped,
    /** What is sent: never waits for the geocoder. */
    sentAddress: typed ?? found,
  }
}

export type ReportLocation = ReturnType<typeof useReportLocation>
