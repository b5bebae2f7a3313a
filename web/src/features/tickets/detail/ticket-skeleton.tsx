import { Skeleton, Stack } from '@mantine/core'

export function TicketSkeleton() {
  return (
    <Stack>
      <Skeleton height={20} width={200} />
      <Skeleton height={32} width="70%" />
      <Skeleton height={28} width={220} />
      <Skeleton height={112} />
      <Skeleton height={280} />
    </Stack>
  )
}
