import { fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { answerCalls, ok, refusal } from '#testing/calls.ts'
import { become, show } from '#testing/stage.tsx'
import { ConfigurationSection } from './configuration-section.tsx'
import { plainWords } from './model.ts'

const setting = (name: string, change: object = {}) => ({
  ...{ name, meaning: 'where it listens', isSecret: false, isSet: true, value: '3000' },
  ...change,
})
const settings = [
  setting('PORT'),
  setting('SECRET_KEY', { meaning: 'signs `links`', isSecret: true, value: null }),
  setting('S3_ACCESS_KEY_ID', { isSecret: true, isSet: false, value: null }),
  setting('TILE_URL', { meaning: 'street tiles', isSet: false, value: null }),
]
const call = 'GET /api/admin/system/settings'

async function open(answer = ok({ data: settings })) {
  become('ADMIN')
  answerCalls({ [call]: answer })
  await show(<ConfigurationSection />)
}
const row = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement)

beforeAll(startLanguage)

describe('the configuration', () => {
  it('says what is in force, and of secrets only whether there is one', async () => {
    await open()
    const port = await row('PORT')
    port.getByText('3000')
    port.getByText('Set for this server')
    ;(await row('SECRET_KEY')).getByText('Set, not shown')
    ;(await row('S3_ACCESS_KEY_ID')).getByText('Not set')
    ;(await row('TILE_URL')).getByText('Default')
  })

  it('is searched by name and meaning', async () => {
    await open()
    await row('PORT')
    fireEvent.change(screen.getByLabelText('Find a setting'), { target: { value: 'LINKS' } })
    expect(screen.getAllByRole('rowheader')).toHaveLength(1)
    expect(screen.getByText('Settings found: 1')).toBeDefined()
    fireEvent.change(screen.getByLabelText('Find a setting'), { target: { value: 'zzz' } })
    expect(screen.getByText('No setting has these words')).toBeDefined()
  })

  it('says that it could not be loaded', async () => {
    await open(refusal(403, 'FORBIDDEN'))
    await screen.findByText('The configuration could not be loaded.')
  })
})

it('marks of the documentation are left out', () =>
  expect(plainWords('see [decision 18](decisions/0018.md), `NODE_ENV`')).toBe('see decision 18, NODE_ENV'))
