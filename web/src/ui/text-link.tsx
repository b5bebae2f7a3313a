import { Anchor, type AnchorProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes } from 'react'

type Props = AnchorProps & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof AnchorProps>

const RoutedAnchor = (props: Props) => <Anchor {...props} />

/** A link in text to one of the routes, with its path and search checked by the router's types. */
export const TextLink = createLink(RoutedAnchor)
