import { useMediaQuery } from '@mantine/hooks'

/** Whether there is room for a side panel. */
export const useWide = (): boolean =>
  useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false })
