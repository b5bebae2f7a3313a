import { Stack } from '@mantine/core'
import { LaterOutboxNote } from '#domain/outbox/later-outbox-note.tsx'
import { HomeViews } from '#features/home/home-views.tsx'
import { StaffHome } from '#features/home/staff-home.tsx'

export function StaffHomeRoute() {
  return (
    <Stack gap="lg">
      <HomeViews current="dashboard" />
      <LaterOutboxNote />
      <StaffHome />
    </Stack>
  )
}
