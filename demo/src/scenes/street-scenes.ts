import { colony, distance, type Look, road, tree } from './backdrop.ts'
import { at, circle, ellipse, faint, line, path, rect, width } from './shapes.ts'

const horizon = 300

function lampPost(look: Look, lit: boolean): string {
  const pole = look.light.dark ? '#56617d' : '#5b6470'
  return [
    ellipse(0, 0, 30, 7, '#000', faint(0.25)),
    rect(-6, -330, 12, 330, pole, 3),
    rect(-14, -22, 28, 22, pole, 4),
    line`M0 -322 C0 -362 40 -366 96 -362`(pole, 9),
    path`M74 -372 H150 L142 -352 H82 Z`('#3c4553'),
    path`M82 -352 H142 L134 -344 H90 Z`(lit ? '#fff1b8' : '#7d8798'),
    lit ? path`M86 -346 L10 20 H230 L138 -346 Z`('#ffe9a0', faint(0.2)) : '',
    lit ? circle(112, -348, 46, '#ffe9a0', faint(0.35)) : '',
  ].join('')
}

/** A street lamp that stays dark while the others burn; mended, it burns too. */
export function lamp(look: Look): string {
  const { random, light, mended } = look
  const x = random.between(250, 330)
  const dimmed = light.dark && !mended
  return [
    distance(look, horizon),
    road(look, horizon),
    at(700, 372, 0.34, lampPost(look, light.dark), true),
    at(290, 360, 0.28, lampPost(look, light.dark)),
    at(820, 470, 0.66, lampPost(look, light.dark), true),
    dimmed ? rect(0, horizon, width, 420, '#060b18', 0, faint(0.28)) : '',
    at(x - 120, 640, 1.45, lampPost(look, mended)),
  ].join('')
}

/** A pole with a torn cable hanging down to the pavement. */
export function wires(look: Look): string {
  const { random } = look
  const x = random.between(400, 520)
  const low = random.between(545, 590)
  return [
    distance(look, 420),
    colony(look, 440),
    ellipse(x, 512, 46, 9, '#000', faint(0.25)),
    rect(x - 11, 70, 22, 442, '#8b8f96', 3),
    rect(x - 11, 70, 8, 442, '#fff', 3, faint(0.18)),
    rect(x - 90, 108, 180, 12, '#6b7078', 3),
    rect(x - 70, 150, 140, 10, '#6b7078', 3),
    ...[-84, -40, 40, 84].flatMap((dx) => [rect(x + dx - 5, 92, 10, 18, '#b6cbd8', 3)]),
    ...[-84, -40, 40, 84].map((dx) =>
      line`M${x + dx} 94 Q${x + 300} ${170 + dx / 4} 990 ${110 + dx / 3}`('#2e3440', 4),
    ),
    ...[-84, -40].map((dx) =>
      line`M${x + dx} 94 Q${x - 280} ${180 + dx / 4} -20 ${110 + dx / 3}`('#2e3440', 4),
    ),
    line`M${x + 40} 94 C${x + 120} 260 ${x + 40} 400 ${x + 120} ${low} C${x + 130} ${low + 18} ${x + 190} ${low + 12} ${x + 210} ${low + 2}`(
      '#2e3440',
      6,
    ),
    rect(x + 2, 250, 56, 84, '#7c828c', 5),
    rect(x + 8, 258, 44, 68, '#3f4652', 3),
    ...[0, 1, 2].map((row) =>
      line`M${x + 14} ${272 + row * 20} C${x + 30} ${262 + row * 20} ${x + 36} ${284 + row * 20} ${x + 50} ${268 + row * 20}`(
        ['#d2573d', '#e0b23c', '#4e93c9'][row] ?? '#fff',
        4,
      ),
    ),
    line`M${x + 204} ${low - 22} l8 14 l-12 2 l10 16`('#ffd84d', 5),
    line`M${x + 226} ${low - 14} l16 -8`('#ffd84d', 4),
    line`M${x + 226} ${low + 10} l18 4`('#ffd84d', 4),
  ].join('')
}

/** A hole in the road with water in it; mended, a fresh patch. */
export function pothole(look: Look): string {
  const { random, mended } = look
  const [x, y, size] = [random.between(400, 560), random.between(540, 585), random.between(0.9, 1.15)]
  const edge =
    '-190 4 C-176 -46 -96 -40 -52 -62 C16 -84 64 -44 112 -52 C176 -60 202 -16 186 14 C170 52 84 48 36 66 C-36 86 -200 62 -190 4 Z'
  const hole = (scale: number, fill: string, more = '') =>
    `<path d="M${edge}" transform="scale(${scale})" fill="${fill}" ${more}/>`
  const broken = [
    hole(1.1, '#000', faint(0.12)),
    hole(1, '#3d3a38'),
    `<g transform="translate(0 8)">${hole(0.88, '#5f5146')}</g>`,
    `<g transform="translate(4 12)">${hole(0.68, '#8fb2c6')}${hole(0.42, '#c3dbe6', faint(0.7))}</g>`,
    ...[-210, -150, 170, 214, 120, -90].map((dx, stone) =>
      ellipse(dx, [26, 58, 46, -8, 74, 82][stone] ?? 0, 11 + (stone % 3) * 4, 7 + (stone % 2) * 3, '#4a4a4c'),
    ),
    line`M-190 0 l-56 -22 l-30 6 m240 -52 l-20 -40 l14 -26 m156 58 l48 -26 l40 4`('#3d4046', 4),
  ]
  const patch = [
    path`M-214 64 L-166 -52 H164 L214 64 Z`('#3f454d'),
    path`M-202 56 L-160 -44 H158 L202 56 Z`('#4b525b'),
  ]
  return [
    distance(look, horizon),
    road(look, horizon),
    at(x, y, size, (mended ? patch : broken).join('')),
    mended ? '' : at(x + 270, y + 20, 0.9, cone()),
    mended ? '' : at(x - 290, y - 16, 0.75, cone()),
  ].join('')
}

function cone(): string {
  return [
    ellipse(0, 4, 46, 10, '#000', faint(0.2)),
    rect(-40, -10, 80, 14, '#c9502a', 4),
    path`M-28 -10 L-8 -110 Q0 -118 8 -110 L28 -10 Z`('#ee6c36'),
    path`M-22 -42 L-16 -70 H16 L22 -42 Z`('#fff4e6'),
  ].join('')
}

/** A trench across the road behind barriers. */
export function digging(look: Look): string {
  const x = look.random.between(420, 540)
  const barrier = [
    rect(-96, -92, 10, 96, '#7a828e', 2),
    rect(86, -92, 10, 96, '#7a828e', 2),
    rect(-110, -92, 220, 34, '#f3f0e8', 4),
    ...[-100, -44, 12, 68].map((dx) =>
      path`M${dx} -58 L${dx + 20} -92 H${dx + 46} L${dx + 26} -58 Z`('#e0562f'),
    ),
  ].join('')
  return [
    distance(look, horizon),
    road(look, horizon),
    path`M${x - 300} 520 L${x + 270} 500 L${x + 310} 590 L${x - 340} 610 Z`('#4a3b30'),
    path`M${x - 280} 536 L${x + 262} 518 L${x + 290} 576 L${x - 306} 594 Z`('#33291f'),
    line`M${x - 300} 566 L${x + 300} 546`('#4f86a8', 20),
    path`M${x - 330} 520 Q${x - 250} 400 ${x - 130} 514 Z`('#8a6a48'),
    path`M${x - 210} 516 Q${x - 130} 440 ${x - 60} 512 Z`('#7a5c3e'),
    at(x - 140, 668, 1.1, barrier),
    at(x + 170, 660, 1.1, barrier),
  ].join('')
}

/** A dark traffic signal over a crowded road. */
export function signal(look: Look): string {
  const { random } = look
  const car = (colour: string) =>
    [
      ellipse(0, 4, 78, 12, '#000', faint(0.25)),
      path`M-70 0 V-46 Q-68 -60 -52 -62 L-38 -98 Q-34 -106 -24 -106 H24 Q34 -106 38 -98 L52 -62 Q68 -60 70 -46 V0 Z`(
        colour,
      ),
      path`M-40 -64 L-30 -94 H30 L40 -64 Z`('#28323f', faint(0.8)),
      rect(-62, -48, 24, 12, '#ffdf87', 4),
      rect(38, -48, 24, 12, '#ffdf87', 4),
      rect(-30, -34, 60, 14, '#20252d', 3),
    ].join('')
  const colours = random.sample(['#d9e1e8', '#b5413a', '#3c6fa5', '#e7b53d', '#4d545e', '#8aa05a'], 5)
  const places = [
    [430, 410, 0.5],
    [540, 420, 0.55],
    [360, 500, 0.85],
    [590, 520, 0.95],
    [440, 640, 1.35],
  ] as const
  return [
    distance(look, horizon),
    road(look, horizon),
    ...places.map(([x, y, size], car_) => at(x, y, size, car(colours[car_] ?? '#d9e1e8'))),
    rect(786, 130, 18, 560, '#4c545f', 4),
    line`M795 140 C700 108 620 112 560 122`('#4c545f', 14),
    at(
      566,
      126,
      1,
      rect(-34, 0, 68, 176, '#20262e', 14) + [34, 88, 142].map((y) => circle(0, y, 21, '#3a424d')).join(''),
    ),
    at(
      795,
      330,
      0.8,
      rect(-34, 0, 68, 176, '#20262e', 14) + [34, 88, 142].map((y) => circle(0, y, 21, '#3a424d')).join(''),
    ),
  ].join('')
}

/** A tree that fell across the road. */
export function fallenTree(look: Look): string {
  const { random, light } = look
  const [shade, sunny] = light.leaf
  const crown = Array.from({ length: 17 }, (_, leaf) => {
    const [dx, dy] = [random.between(-150, 150), random.between(-120, 96)]
    return circle(230 + dx, 30 + dy * 0.8, random.between(40, 66), leaf % 3 === 0 ? sunny : shade)
  })
  return [
    distance(look, horizon),
    road(look, horizon),
    at(
      random.between(400, 450),
      random.between(520, 548),
      1,
      [
        ellipse(20, 92, 400, 36, '#000', faint(0.18)),
        path`M-340 84 L-330 20 L140 -6 L150 52 Z`(light.trunk),
        line`M-300 40 L100 20 M-260 62 L60 46`('#000', 3, faint(0.2)),
        path`M-340 84 l-44 -34 l26 -8 l-40 -42 l34 8 l-8 -40 l30 30 l12 22 Z`(light.trunk),
        line`M60 10 L130 -90 M90 36 L190 110`(light.trunk, 18),
        ...crown,
      ].join(''),
    ),
    tree(look, 60, 470, 240),
  ].join('')
}
