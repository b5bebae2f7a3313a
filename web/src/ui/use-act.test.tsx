import { Button } from '@mantine/core'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { show } from '#testing/stage.tsx'
import { ConfirmSheet } from './confirm-sheet.tsx'
import { useAct } from './use-act.ts'

let fail = () => {}

function Act() {
  const act = useAct({
    act: () => new Promise<void>((_, reject) => (fail = () => reject(new Error('no')))),
    failure: () => 'It was not done',
  })
  const [opened, setOpened] = useState(true)
  return (
    <ConfirmSheet
      opened={opened}
      title="Do it"
      confirmLabel="Do"
      busy={act.busy}
      failure={act.failure}
      onConfirm={() => act.run(undefined)}
      onClose={() => setOpened(false)}
    />
  )
}

function Page() {
  const [isHere, setHere] = useState(true)
  return (
    <>
      {isHere && <Act />}
      <Button onClick={() => setHere(false)}>Leave</Button>
    </>
  )
}

beforeAll(startLanguage)

async function start() {
  await show(<Page />)
  fireEvent.click(await screen.findByRole('button', { name: 'Do' }))
}

it('keeps its dialog open until there is an answer, and says there what failed', async () => {
  await start()
  fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' })
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  fail()
  expect((await screen.findByRole('alert')).textContent).toBe('It was not done')
  expect(screen.getByRole('dialog').contains(screen.getByRole('alert'))).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('tells who has left meanwhile by a toast', async () => {
  await start()
  fireEvent.click(screen.getByRole('button', { name: 'Leave', hidden: true }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fail()
  expect((await screen.findByRole('alert')).textContent).toBe('It was not done')
})
