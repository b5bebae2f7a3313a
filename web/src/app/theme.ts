import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineThemeOverride,
  type VariantColorsResolver,
} from '@mantine/core'
import { roleAccents } from '#domain/role-accent.ts'
import { palette } from '#ui/palette.ts'

const fonts = "'Noto Sans', 'Noto Sans Devanagari', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"

/** Marigold belongs to the Quick Report action alone; dark text, since no white is readable on it. */
const quick = { background: '#f6a821', hover: '#e99a0c', color: '#2b1b00', border: '1px solid transparent' }

/**
 * Adds the variants `citizen`, `agent`, `head`, `admin`, `super` (the primary button of each role) and `quick`.
 * A role's variant is the default inside the shell, so a button with a colour of its own keeps that colour.
 */
const variantColors: VariantColorsResolver = (input) => {
  if (input.variant === 'quick') return quick
  const accent = Object.values(roleAccents).find(({ variant }) => variant === input.variant)
  if (!accent) return defaultVariantColorsResolver(input)
  const color = input.color && input.color !== input.theme.primaryColor ? input.color : accent.color
  return defaultVariantColorsResolver({ ...input, variant: 'filled', color })
}

const inputs = [
  'TextInput',
  'PasswordInput',
  'Textarea',
  'Select',
  'NativeSelect',
  'PinInput',
  'FileInput',
  'NumberInput',
]

export const theme: MantineThemeOverride = createTheme({
  primaryColor: 'indigo',
  primaryShade: { light: 7, dark: 6 },
  colors: palette,
  black: '#1b2130',
  fontFamily: fonts,
  lineHeights: { xs: '1.4', sm: '1.5', md: '1.5', lg: '1.5', xl: '1.5' },
  fontSizes: { xs: '0.875rem', sm: '1rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  fontWeights: { regular: '400', medium: '600', bold: '600' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  headings: {
    fontFamily: fonts,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.3' },
      h2: { fontSize: '1.25rem', lineHeight: '1.35' },
      h3: { fontSize: '1.125rem', lineHeight: '1.4' },
      h4: { fontSize: '1rem', lineHeight: '1.5' },
    },
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver: variantColors,
  components: {
    ...Object.fromEntries(inputs.map((name) => [name, { defaultProps: { size: 'md' } }])),
    Button: { defaultProps: { size: 'md' } },
    ActionIcon: { defaultProps: { size: 44, variant: 'subtle' } },
    Anchor: { defaultProps: { underline: 'always' } },
    Loader: { defaultProps: { type: 'oval' } },
  },
})

/** Tints that stand out from a dark page; Mantine's own are nearly its colour. */
const darkTints = Object.fromEntries(
  Object.entries(palette)
    .filter(([name]) => name !== 'dark')
    .flatMap(([name, shades]) => [
      [`--mantine-color-${name}-light`, shades[9]],
      [`--mantine-color-${name}-light-hover`, shades[8]],
    ]),
)

/** Between the page and what is raised above it. */
const darkPanel = '#1f2533'

/** The four surfaces, and colours of Mantine that miss WCAG AA, set anew for both schemes. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-error': palette.red[6],
    '--mantine-color-dimmed': '#566071',
    '--mantine-color-placeholder': '#667085',
    '--field-border': '#848d9d',
    '--surface-page': '#f5f6fa',
    '--surface-panel': '#ffffff',
    '--surface-raised': '#ffffff',
    '--surface-field': '#ffffff',
  },
  dark: {
    ...darkTints,
    // Half way to the colour of a card: whole alerts in shade 9 are heavy.
    '--mantine-color-red-light': '#4b1c26',
    '--mantine-color-green-light': '#15372b',
    '--mantine-color-marigold-light': '#382d20',
    '--mantine-color-error': palette.red[3],
    '--mantine-color-dimmed': palette.dark[2],
    '--mantine-color-placeholder': '#98a0b3',
    '--mantine-color-anchor': palette.indigo[3],
    '--field-border': '#7b849a',
    '--surface-page': palette.dark[8],
    '--surface-panel': darkPanel,
    '--surface-raised': palette.dark[6],
    '--surface-field': palette.dark[7],
    '--mantine-color-body': darkPanel,
  },
})
