import { colony, distance, type Look, road } from './backdrop.ts'
import { at, circle, ellipse, faint, gradient, height, line, path, rect, width } from './shapes.ts'

const ground = 440
const water = '#5fa8d3'

function drops(look: Look, x: number, y: number, reach: number, count: number): string {
  const { random } = look
  return Array.from({ length: count }, () =>
    circle(
      x + random.bell() * reach,
      y - random.between(0, reach),
      random.between(2, 6),
      '#cfeaf7',
      faint(0.9),
    ),
  ).join('')
}

/** A pipe along the wall that has burst. */
export function leak(look: Look): string {
  const { random } = look
  const x = random.between(400, 560)
  return [
    distance(look, ground - 20),
    colony(look, ground),
    path`M${x - 300} 640 C${x - 320} 570 ${x - 120} 560 ${x} 556 C${x + 150} 552 ${x + 340} 580 ${x + 350} 630 C${x + 360} 700 ${x - 290} 716 ${x - 300} 640 Z`(
      water,
      faint(0.75),
    ),
    path`M${x - 180} 640 C${x - 150} 604 ${x + 60} 600 ${x + 200} 624 C${x + 80} 626 ${x - 60} 640 ${x - 180} 640 Z`(
      '#ffffff',
      faint(0.4),
    ),
    rect(-10, 470, width + 20, 46, '#7d8791'),
    rect(-10, 474, width + 20, 10, '#ffffff', 0, faint(0.3)),
    rect(-10, 504, width + 20, 12, '#000', 0, faint(0.18)),
    ...[90, 380, 700, 930].map((joint) => rect(joint, 460, 34, 66, '#68727d', 4)),
    path`M${x - 26} 470 l14 16 l-6 14 l16 16 l14 -12 l-4 -18 l14 -16 Z`('#2b3138'),
    ...[-120, -64, -10, 46, 110].map((dx, jet) =>
      line`M${x} 486 Q${x + dx * 0.6} ${300 + (jet % 2) * 60} ${x + dx * 1.9} 590`(
        '#bfe3f5',
        9 - (jet % 3) * 2,
        faint(0.85),
      ),
    ),
    drops(look, x, 560, 190, 60),
  ].join('')
}

/** A dry public tap and the vessels waiting for it. */
export function tap(look: Look): string {
  const { random } = look
  const x = random.between(270, 350)
  const pot = (colour: string) =>
    [
      ellipse(0, 4, 58, 10, '#000', faint(0.22)),
      path`M-52 -52 Q-56 0 0 0 Q56 0 52 -52 Q46 -86 22 -92 L24 -112 H-24 L-22 -92 Q-46 -86 -52 -52 Z`(colour),
      path`M-40 -52 Q-38 -76 -18 -84 Q-30 -56 -24 -14 Q-40 -24 -40 -52 Z`('#fff', faint(0.28)),
      ellipse(0, -112, 26, 7, '#1e242b', faint(0.6)),
    ].join('')
  const bucket = (colour: string) =>
    [
      ellipse(0, 4, 54, 9, '#000', faint(0.22)),
      line`M-46 -88 Q0 -150 46 -88`('#7c848d', 5),
      path`M-50 -90 H50 L38 0 H-38 Z`(colour),
      ellipse(0, -90, 50, 11, '#000', faint(0.28)),
      path`M-40 -80 L-32 -8 H-18 L-22 -80 Z`('#fff', faint(0.25)),
    ].join('')
  const vessels = random.sample(['#d9843b', '#3f86c4', '#c8483f', '#4fa06a', '#e0b93f', '#7c6bb0'], 5)
  return [
    distance(look, ground - 20),
    colony(look, ground),
    rect(x - 70, 500, 170, 44, '#8f8a80', 4),
    rect(x - 60, 300, 60, 204, '#a39d92', 4),
    rect(x - 44, 330, 90, 22, '#b7975a', 6),
    rect(x + 2, 306, 14, 30, '#b7975a', 3),
    rect(x - 14, 298, 46, 12, '#8a6d3a', 6),
    path`M${x + 28} 330 H${x + 52} V374 H${x + 30} Z`('#b7975a'),
    path`M${x + 41} 392 q-8 14 0 20 q8 -6 0 -20 Z`('#8cc7e6'),
    ...vessels.map((colour, one) =>
      at(
        x + 140 + one * 112,
        566 + random.between(-6, 20),
        1.05,
        one % 2 === 0 ? bucket(colour) : pot(colour),
      ),
    ),
  ].join('')
}

/** An open manhole with sewage around it. */
export function manhole(look: Look): string {
  const { random } = look
  const [x, y] = [random.between(420, 540), random.between(570, 600)]
  return [
    distance(look, 300),
    road(look, 300),
    path`M${x - 330} ${y + 30} C${x - 300} ${y - 70} ${x - 60} ${y - 60} ${x + 40} ${y - 72} C${x + 240} ${y - 90} ${x + 380} ${y - 10} ${x + 300} ${y + 56} C${x + 180} ${y + 120} ${x - 320} ${y + 120} ${x - 330} ${y + 30} Z`(
      '#4f5a3f',
      faint(0.8),
    ),
    path`M${x - 250} ${y + 40} C${x - 200} ${y + 10} ${x - 120} ${y + 64} ${x - 20} ${y + 78} C${x - 120} ${y + 90} ${x - 240} ${y + 80} ${x - 250} ${y + 40} Z`(
      '#8a9465',
      faint(0.6),
    ),
    ellipse(x, y, 132, 52, '#8d8f8f'),
    ellipse(x, y, 112, 42, '#14171a'),
    path`M${x - 112} ${y} A112 42 0 0 0 ${x + 112} ${y} A112 30 0 0 1 ${x - 112} ${y} Z`('#33382c'),
    ellipse(x + 206, y + 6, 112, 40, '#000', faint(0.25)),
    ellipse(x + 204, y - 8, 112, 42, '#5c6166'),
    ellipse(x + 204, y - 14, 112, 42, '#787d82'),
    ...[-50, 0, 50].map((dx) => line`M${x + 204 + dx} ${y - 42} V${y + 14}`('#5c6166', 6)),
    line`M${x + 116} ${y - 14} H${x + 292}`('#5c6166', 6),
    ...[0, 1, 2].map((branch) =>
      line`M${x - 40 + branch * 22} ${y + 6} L${x - 90 + branch * 70} ${y - 190 + branch * 24}`('#6b4d33', 9),
    ),
    ...[0, 1, 2].flatMap((branch) =>
      [0, 1, 2].map((leaf) =>
        circle(
          x - 92 + branch * 70 + leaf * 14,
          y - 196 + branch * 24 - leaf * 10,
          17,
          look.light.leaf[leaf % 2 === 0 ? 0 : 1],
        ),
      ),
    ),
    path`M${x - 26} ${y - 150} l64 -16 l6 36 l-62 14 Z`('#d1402f'),
  ].join('')
}

/** A street under water. */
export function flood(look: Look): string {
  const { random } = look
  const x = random.between(330, 520)
  const level = random.between(486, 520)
  const rain = Array.from({ length: 90 }, () => {
    const [rx, ry] = [random.between(0, width), random.between(0, level)]
    return line`M${rx} ${ry} l-9 30`('#e6f0f5', 2, faint(0.5))
  })
  return [
    `<defs>${gradient('flood', '#9c8f73', '#7c7464')}</defs>`,
    distance(look, ground - 20),
    colony(look, ground),
    at(
      x,
      level + 44,
      1.5,
      [
        path`M-150 0 V-34 Q-146 -50 -124 -52 L-80 -58 L-44 -98 Q-38 -104 -28 -104 H46 Q56 -104 62 -98 L96 -60 L134 -52 Q148 -48 150 -34 V0 Z`(
          random.pick(['#b5413a', '#3c6fa5', '#d9dfe4']),
        ),
        path`M-66 -60 L-36 -94 H-2 V-60 Z M8 -60 V-94 H44 L78 -60 Z`('#28323f', faint(0.85)),
        rect(-146, -44, 20, 12, '#ffdf87', 3),
      ].join(''),
    ),
    rect(0, level, width, height - level, 'url(#flood)', 0, faint(0.93)),
    ...Array.from({ length: 26 }, () => {
      const [wx, wy, w] = [
        random.between(0, width),
        random.between(level + 14, height),
        random.between(30, 90),
      ]
      return line`M${wx} ${wy} q${w / 4} -8 ${w / 2} 0 t${w / 2} 0`('#ffffff', 3, faint(0.35))
    }),
    ellipse(x, level + 8, 250, 13, '#ffffff', faint(0.3)),
    ...Array.from({ length: 18 }, () =>
      ellipse(random.between(0, width), random.between(level + 10, height), 15, 4, '#ffffff', faint(0.4)),
    ),
    ...rain,
  ].join('')
}
