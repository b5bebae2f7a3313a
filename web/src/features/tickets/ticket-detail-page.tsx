import { Title } from '@mantine/core'

export function TicketDetailPage(props: { id: string; action?: 'assign'; onActionTaken: () => void }) {
  return <Title order={1}>{props.id}</Title>
}
