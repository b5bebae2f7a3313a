import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { column, markers, point, showMap, tiles, viewOf, views } from '#features/tickets/testing/map.tsx'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { queryClient } from '#platform/query-client.ts'
import { gurugram, standAt } from '#testing/device.ts'

beforeAll(async () => {
  await startLanguage()
  const { queries } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 1 } })
})
beforeEach(() => {
  // This document has no layout.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  standAt(null)
})

describe('where the map opens', () => {
  it('MAP-001: at zoom 13 around 28.6139, 77.209 with street tiles, where the device does not tell', async () => {
    standAt({ code: 1 })
    const { calls } = await showMap()
    await waitFor(() => expect(calls.to('GET /api/tickets/map')).toHaveLength(1))
    const asked = viewOf(calls.to('GET /api/tickets/map')[0]?.query)
    expect(asked.zoom).toBe('13')
    expect(asked.latitude).toBeCloseTo(28.6139, 2)
    expect(asked.longitude).toBeCloseTo(77.209, 2)
    expect(tiles().some((src) => src.includes(`/13/${column(77.209)}/`))).toBe(true)
  })

  it('MAP-001: comes no nearer than zoom 19, the last one that has tiles', async () => {
    standAt(null)
    const { calls } = await showMap()
    const zooms = () => calls.to('GET /api/tickets/map').map(({ query }) => query.zoom)
    for (const zoom of ['14', '15', '16', '17', '18', '19']) {
      fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
      await waitFor(() => expect(zooms().at(-1)).toBe(zoom))
    }
    fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
    expect(tiles().some((src) => src.includes('/19/'))).toBe(true)
    expect(tiles().some((src) => src.includes('/20/'))).toBe(false)
    expect(zooms().at(-1)).toBe('19')
  })

  it('MAP-001: moves to a known position at zoom 13', async () => {
    standAt(gurugram)
    await showMap()
    await waitFor(() =>
      expect(tiles().some((src) => src.includes(`/13/${column(gurugram.longitude)}/`))).toBe(true),
    )
  })

  it('MAP-008: asks for 10 s, at most 5 minutes old and exact; denied or unsupported, loading stops and the middle stays', async () => {
    const asked = standAt({ code: 1 })
    const { calls } = await showMap()
    await waitFor(() => expect(asked).toHaveBeenCalled())
    expect(asked.mock.calls[0]?.[2]).toEqual({
      enableHighAccuracy: true,
      timeout: 10_000,
      maximumAge: 300_000,
    })
    expect(document.querySelector('.mantine-Loader-root')).toBeNull()
    expect(viewOf(calls.to('GET /api/tickets/map').at(-1)?.query).latitude).toBeCloseTo(28.6139, 2)
  })

  it('MAP-008: a browser that cannot tell where it is leaves the middle as it is', async () => {
    standAt(null)
    const { calls } = await showMap()
    await waitFor(() => expect(calls.to('GET /api/tickets/map')).toHaveLength(1))
    expect(viewOf(calls.to('GET /api/tickets/map')[0]?.query).latitude).toBeCloseTo(28.6139, 2)
    expect(document.querySelector('.mantine-Loader-root')).toBeNull()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'My Location' }).disabled).toBe(false)
  })

  it('MAP-002: a blue dot marks the own position, with the popup Your Location', async () => {
    standAt(gurugram)
    const here = point('t1', { latitude: gurugram.latitude, longitude: gurugram.longitude })
    await showMap({ 'GET /api/tickets/map': views([here]) })
    await waitFor(() => expect(markers()).toHaveLength(2))
    const [dot, marker] = [...markers()].sort((one, other) => +other.style.zIndex - +one.style.zIndex)
    expect([dot?.textContent, marker?.textContent]).toEqual(['', 'O'])
    fireEvent.click(dot ?? expect.fail('no dot'))
    expect(await screen.findByText('Your Location')).toBeDefined()
  })
})
