import { colony, distance, type Look } from './backdrop.ts'
import { at, circle, ellipse, faint, line, path, rect } from './shapes.ts'

const ground = 440

function bin(colour: string, open: boolean): string {
  return [
    ellipse(0, 6, 84, 13, '#000', faint(0.22)),
    path`M-70 -150 H70 L58 0 H-58 Z`(colour),
    path`M-70 -150 H-34 L-30 0 H-58 Z`('#fff', faint(0.14)),
    rect(-78, -164, 156, 20, colour, 8),
    rect(-78, -164, 156, 20, '#000', 8, faint(0.18)),
    open ? '' : path`M-80 -164 Q0 -214 80 -164 Z`(colour),
    circle(-40, 4, 11, '#262b31'),
    circle(40, 4, 11, '#262b31'),
    path`M-14 -100 L0 -122 L14 -100 Z M-22 -86 l-10 22 l22 2 Z M22 -86 l10 22 l-22 2 Z`('#fff', faint(0.8)),
  ].join('')
}

function bag(colour: string): string {
  return [
    path`M-44 0 Q-62 -58 -14 -84 L-22 -102 L0 -94 L22 -102 L14 -84 Q62 -58 44 0 Q0 12 -44 0 Z`(colour),
    path`M-30 -10 Q-42 -52 -8 -74 Q-22 -40 -14 -6 Z`('#fff', faint(0.16)),
  ].join('')
}

function litter(look: Look, count: number): string {
  const { random } = look
  const colours = ['#e9e4da', '#d8693f', '#4d8ec2', '#e2b93f', '#7fae5e', '#b9b4aa', '#c9546a']
  return Array.from({ length: count }, () => {
    const [x, y] = [random.between(150, 840), random.between(522, 640)]
    const turn = `transform="rotate(${random.whole(0, 90)} ${Math.round(x)} ${Math.round(y)})"`
    return rect(x, y, random.between(10, 26), random.between(6, 14), random.pick(colours), 3, turn)
  }).join('')
}

/** Waste around an overflowing bin; mended, the bin is closed and the ground clean. */
export function garbage(look: Look): string {
  const { random, mended } = look
  const x = random.between(300, 420)
  const colour = random.pick(['#2f8a57', '#2f6f9f', '#3b7f86'])
  const bags = ['#2d3138', '#3b4350', '#51606f', '#e7e3d8', '#6a7f63']
  const heap = Array.from({ length: 11 }, (_, one) =>
    at(
      x + 130 + one * 32 + random.between(-14, 14),
      548 + random.between(-8, 34) - (one > 2 && one < 8 ? 20 : 0),
      random.between(0.62, 1.06),
      bag(random.pick(bags)),
    ),
  )
  return [
    distance(look, ground - 20),
    colony(look, ground),
    '<g transform="translate(0 -30)">',
    at(x, 536, 1.12, bin(colour, !mended)),
    mended ? at(x + 210, 536, 1.12, bin('#2f6f9f', false)) : '',
    ...(mended
      ? []
      : [
          at(x - 30, 366, 0.7, bag('#2d3138')),
          at(x + 34, 362, 0.62, bag('#e7e3d8')),
          at(x + 2, 352, 0.6, bag('#51606f')),
          path`M${x + 90} 580 Q${x + 160} 470 ${x + 300} 520 Q${x + 420} 480 ${x + 520} 584 Z`('#8a7a5e'),
          ...heap,
          litter(look, 46),
          ...Array.from({ length: 9 }, () =>
            circle(x + random.between(60, 460), random.between(380, 470), 2.4, '#1f2329'),
          ),
        ]),
    '</g>',
  ].join('')
}

/** Broken bricks and sand left at the roadside. */
export function debris(look: Look): string {
  const { random } = look
  const x = random.between(420, 520)
  const bricks = Array.from({ length: 44 }, (_, one) => {
    const dx = random.bell() * 190
    const y = 556 - Math.max(0, 120 - Math.abs(dx) * 0.62) * random.between(0.1, 1) + random.between(0, 26)
    const turn = `transform="rotate(${random.whole(-35, 35)} ${Math.round(x + dx)} ${Math.round(y)})"`
    return rect(
      x + dx,
      y,
      random.between(26, 46),
      random.between(13, 20),
      one % 4 === 0 ? '#b9b2a6' : random.pick(['#b4593d', '#a24c34', '#c4704f']),
      2,
      turn,
    )
  })
  return [
    distance(look, ground - 20),
    colony(look, ground),
    path`M${x - 320} 580 Q${x - 60} 380 ${x + 60} 440 Q${x + 200} 440 ${x + 330} 586 Z`('#c9b18a'),
    path`M${x - 180} 580 Q${x + 10} 430 ${x + 90} 476 Q${x + 220} 500 ${x + 330} 586 Z`('#b79d75'),
    ...bricks,
  ].join('')
}

/** A heap of waste on fire. */
export function smoke(look: Look): string {
  const { random } = look
  const x = random.between(380, 560)
  const puffs = Array.from({ length: 20 }, (_, puff) =>
    circle(
      x + puff * 13 + random.between(-30, 30),
      470 - puff * 23 + random.between(-12, 12),
      36 + puff * 5,
      puff % 2 === 0 ? '#5d6167' : '#7b8087',
      faint(0.34),
    ),
  )
  const flame = (size: number, colour: string) =>
    `<path transform="scale(${size})" fill="${colour}" d="M0 0 C-62 -14 -50 -74 -22 -104 C-24 -76 -8 -72 -4 -96 C-2 -124 -12 -138 -4 -160 C26 -134 22 -112 32 -96 C38 -104 38 -112 36 -122 C66 -84 62 -16 0 0 Z"/>`
  return [
    distance(look, ground - 20),
    colony(look, ground),
    ...puffs,
    path`M${x - 210} 592 Q${x - 90} 500 ${x} 526 Q${x + 110} 500 ${x + 220} 596 Z`('#3c342d'),
    litter(look, 22),
    at(x - 60, 556, 1.1, flame(1, '#e8622c') + flame(0.6, '#ffc23d')),
    at(x + 52, 562, 0.8, flame(1, '#e8622c') + flame(0.6, '#ffc23d')),
    at(x + 4, 566, 1.4, flame(1, '#f07a2e') + flame(0.62, '#ffd15c')),
    ...[-150, -96, 110, 156].map((dx) => line`M${x + dx} ${586} l20 -14`('#221d19', 10)),
  ].join('')
}
