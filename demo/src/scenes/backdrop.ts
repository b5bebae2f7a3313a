import type { Random } from '#demo/random.ts'
import { circle, ellipse, faint, gradient, height, path, rect, width } from './shapes.ts'

/** The light of one hour; every scene takes its colours from here, so that the pictures belong together. */
export interface Light {
  sky: [string, string]
  sun: string | null
  far: string
  near: string
  window: string
  leaf: [string, string]
  trunk: string
  pavement: string
  kerb: string
  road: string
  marking: string
  soil: string
  grass: string
  dark: boolean
}

export const lights = {
  morning: {
    sky: ['#9fd3ee', '#fdeed3'],
    sun: '#fff3c4',
    far: '#b9cfdc',
    near: '#93b0c2',
    window: '#dbe9ef',
    leaf: ['#5f9e57', '#7fb86a'],
    trunk: '#7a5a40',
    pavement: '#d9cfc0',
    kerb: '#f2ead9',
    road: '#6f7680',
    marking: '#f5efe0',
    soil: '#a9845c',
    grass: '#8fbf6c',
    dark: false,
  },
  day: {
    sky: ['#6fb7e6', '#d8eef8'],
    sun: '#ffffff',
    far: '#a9c1d4',
    near: '#7f9db5',
    window: '#cfe3ef',
    leaf: ['#3f8f56', '#63ab63'],
    trunk: '#6f4f38',
    pavement: '#cfc8bd',
    kerb: '#ece6db',
    road: '#626973',
    marking: '#f7f3e8',
    soil: '#9c7850',
    grass: '#7cb45d',
    dark: false,
  },
  dusk: {
    sky: ['#5f6fa8', '#f6b58a'],
    sun: '#ffd9a0',
    far: '#8c7fa6',
    near: '#66628c',
    window: '#ffd98f',
    leaf: ['#3f6b5c', '#587f68'],
    trunk: '#4d3b3a',
    pavement: '#a8979a',
    kerb: '#cbb9b3',
    road: '#50505f',
    marking: '#e6d6c2',
    soil: '#7d5f52',
    grass: '#5f8560',
    dark: false,
  },
  night: {
    sky: ['#0f1d3a', '#2c426e'],
    sun: '#f3efd8',
    far: '#1e3158',
    near: '#172745',
    window: '#ffd772',
    leaf: ['#173a3c', '#20494a'],
    trunk: '#1c2433',
    pavement: '#39435c',
    kerb: '#4b5672',
    road: '#232c42',
    marking: '#7d86a0',
    soil: '#3b3a45',
    grass: '#20484a',
    dark: true,
  },
  rain: {
    sky: ['#7d8c9c', '#c3ccd2'],
    sun: null,
    far: '#9aa8b3',
    near: '#7b8995',
    window: '#e8d9a8',
    leaf: ['#4b7a62', '#628f70'],
    trunk: '#5c4a42',
    pavement: '#b1b0ad',
    kerb: '#cfccc6',
    road: '#565d67',
    marking: '#dfdcd2',
    soil: '#7f6a55',
    grass: '#6b9569',
    dark: false,
  },
} satisfies Record<string, Light>

export type Hour = keyof typeof lights

/** What a scene is drawn with. `mended` shows the place after the work was done. */
export interface Look {
  random: Random
  light: Light
  mended: boolean
}

/** Sky, sun or moon, clouds or stars, two rows of towers. `horizon` is where the ground begins. */
export function distance({ random, light }: Look, horizon: number): string {
  const parts = [`<defs>${gradient('sky', ...light.sky)}</defs>`, rect(0, 0, width, height, 'url(#sky)')]
  const sunX = random.between(120, 840)
  if (light.sun) {
    parts.push(circle(sunX, 120, 64, light.sun, faint(0.25)), circle(sunX, 120, 40, light.sun))
  }
  if (light.dark) {
    for (let star = 0; star < 34; star += 1) {
      parts.push(
        circle(random.between(0, width), random.between(0, 280), random.between(0.8, 2), '#fff', faint(0.7)),
      )
    }
  } else {
    for (let cloud = 0; cloud < 3; cloud += 1) {
      const [x, y] = [random.between(40, 900), random.between(60, 200)]
      const white = light.sun ? '#ffffff' : '#aab5be'
      const puffs = [
        ellipse(x, y, 74, 20, white),
        ellipse(x - 26, y - 14, 38, 22, white),
        ellipse(x + 24, y - 20, 44, 28, white),
      ]
      parts.push(`<g ${faint(0.75)}>${puffs.join('')}</g>`)
    }
  }
  parts.push(
    towers(random, light.far, null, horizon, 250),
    towers(random, light.near, light.window, horizon, 150),
  )
  return parts.join('')
}

function towers(
  random: Random,
  fill: string,
  window: string | null,
  horizon: number,
  tallest: number,
): string {
  const parts: string[] = []
  for (let x = -random.between(0, 50); x < width; ) {
    const w = random.between(54, 110)
    const h = random.between(tallest * 0.35, tallest)
    parts.push(rect(x, horizon - h, w, h, fill, 3))
    if (window) {
      for (let row = horizon - h + 16; row < horizon - 24; row += 26) {
        for (let column = x + 12; column < x + w - 16; column += 22) {
          if (random.chance(0.55)) parts.push(rect(column, row, 10, 13, window, 1, faint(0.8)))
        }
      }
    }
    x += w + random.between(4, 46)
  }
  return parts.join('')
}

/** A round tree standing at (x, y). */
export function tree({ random, light }: Look, x: number, y: number, size: number): string {
  const [shade, sunny] = light.leaf
  const parts = [
    ellipse(x, y, size * 0.42, size * 0.07, '#000', faint(0.15)),
    path`M${x - size * 0.06} ${y} L${x - size * 0.035} ${y - size * 0.6} L${x + size * 0.035} ${y - size * 0.6} L${x + size * 0.06} ${y} Z`(
      light.trunk,
    ),
  ]
  for (const [dx, dy, r] of [
    [0, -0.95, 0.34],
    [-0.27, -0.72, 0.28],
    [0.27, -0.74, 0.29],
    [0, -0.68, 0.32],
  ] as const) {
    parts.push(circle(x + dx * size, y + dy * size, r * size, shade))
  }
  for (let tuft = 0; tuft < 4; tuft += 1) {
    const [dx, dy] = [random.between(-0.3, 0.16), random.between(-1.1, -0.62)]
    parts.push(circle(x + dx * size, y + dy * size, size * random.between(0.09, 0.15), sunny, faint(0.75)))
  }
  return parts.join('')
}

/** A road seen along its length between two pavements, with trees on both sides. */
export function road(look: Look, horizon: number): string {
  const { light, random } = look
  const middle = width / 2 + random.between(-50, 50)
  const parts = [
    rect(0, horizon, width, height - horizon, light.pavement),
    path`M0 ${horizon} H${middle - 150} L0 ${horizon + 170} Z`(light.grass),
    path`M${width} ${horizon} H${middle + 150} L${width} ${horizon + 170} Z`(light.grass),
    path`M${middle - 64} ${horizon} H${middle + 64} L${width - 40} ${height} H40 Z`(light.kerb),
    path`M${middle - 56} ${horizon} H${middle + 56} L${width - 84} ${height} H84 Z`(light.road),
  ]
  for (let step = 0; step < 5; step += 1) {
    const [near, far] = [(step + 0.5) ** 2 / 25, (step + 0.12) ** 2 / 25]
    const place = (depth: number) => ({
      x: middle + (width / 2 - middle) * depth,
      y: horizon + (height - horizon) * depth,
      half: 2 + 9 * depth,
    })
    const [low, high] = [place(near), place(far)]
    parts.push(
      path`M${high.x - high.half} ${high.y} H${high.x + high.half} L${low.x + low.half} ${low.y} H${low.x - low.half} Z`(
        light.marking,
        faint(0.85),
      ),
    )
  }
  for (const [x, y, size] of [
    [middle - 330, horizon + 46, 150],
    [middle + 330, horizon + 40, 140],
    [middle - 200, horizon + 12, 90],
    [middle + 200, horizon + 12, 84],
  ] as const) {
    parts.push(tree(look, x + random.between(-18, 18), y, size))
  }
  return parts.join('')
}

/** A street seen across: wall of a colony, pavement, kerb, road in front. */
export function colony(look: Look, ground: number): string {
  const { light, random } = look
  const wall = random.pick(light.dark ? ['#3a3f58', '#43405a'] : ['#e6c9a8', '#d9b9a0', '#d5cbb6', '#c9c3cf'])
  const parts: string[] = []
  for (let x = -20; x < width; x += 190)
    parts.push(tree(look, x + random.between(20, 150), ground - 90, random.between(150, 210)))
  parts.push(rect(0, ground - 130, width, 134, wall), rect(0, ground - 142, width, 16, light.kerb, 3))
  for (let x = random.between(20, 60); x < width; x += 160) {
    parts.push(
      rect(x, ground - 142, 22, 146, light.kerb, 2),
      rect(x, ground - 142, 6, 146, '#000', 0, faint(0.06)),
    )
  }
  parts.push(
    rect(0, ground, width, 74, light.pavement),
    rect(0, ground, width, 10, '#000', 0, faint(0.08)),
    rect(0, ground + 74, width, 20, light.kerb),
    rect(0, ground + 94, width, height - ground - 94, light.road),
  )
  for (let x = 30; x < width; x += 96) parts.push(rect(x, ground + 10, 2, 64, '#000', 0, faint(0.07)))
  for (let x = 40; x < width; x += 220)
    parts.push(rect(x, ground + 168, 120, 9, light.marking, 3, faint(0.8)))
  return parts.join('')
}
