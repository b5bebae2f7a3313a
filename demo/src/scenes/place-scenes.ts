import { colony, distance, type Look, road, tree } from './backdrop.ts'
import { at, circle, ellipse, faint, height, line, path, rect, width } from './shapes.ts'

const ground = 440

/** A park with overgrown grass, a broken bench and a swing on one chain. */
export function park(look: Look): string {
  const { random, light } = look
  const swing = random.between(610, 680)
  const blades = Array.from({ length: 150 }, () => {
    const [x, y] = [random.between(0, width), random.between(480, height)]
    return line`M${x} ${y} q${random.between(-8, 8)} -18 ${random.between(-12, 12)} -34`(
      random.pick(light.leaf),
      3,
    )
  })
  return [
    distance(look, 400),
    rect(0, 390, width, height - 390, light.grass),
    ...[40, 220, 420, 880].map((x) => tree(look, x + random.between(-30, 30), 430, random.between(200, 270))),
    path`M380 ${height} C430 610 330 540 470 430 H520 C420 540 560 610 600 ${height} Z`(light.soil),
    line`M${swing - 130} 600 L${swing - 80} 330 L${swing - 40} 600 M${swing + 90} 600 L${swing + 130} 330 L${swing + 190} 600 M${swing - 80} 330 H${swing + 130}`(
      '#c0503d',
      11,
    ),
    line`M${swing - 20} 332 V540 M${swing + 66} 332 V420`('#56606b', 4),
    at(swing - 20, 540, 1, `<g transform="rotate(58)">${rect(0, -6, 92, 14, '#d6a347', 4)}</g>`),
    at(
      random.between(150, 220),
      606,
      1.1,
      [
        ellipse(90, 6, 130, 12, '#000', faint(0.2)),
        rect(-10, -60, 14, 64, '#5b4636', 3),
        rect(160, -60, 14, 64, '#5b4636', 3),
        rect(-26, -66, 216, 16, '#a9764a', 3),
        rect(-26, -116, 216, 14, '#a9764a', 3, 'transform="rotate(7 80 -110)"'),
        rect(-26, -142, 120, 14, '#95653d', 3),
        line`M-6 -60 L-16 -150 M170 -60 L180 -128`('#5b4636', 10),
      ].join(''),
    ),
    ...blades,
  ].join('')
}

function cow(hide: string): string {
  return [
    ellipse(0, 4, 150, 13, '#000', faint(0.22)),
    ...[-92, -60, 62, 94].map((x) => rect(x, -76, 22, 80, hide, 6)),
    path`M-128 -150 Q-132 -190 -92 -190 H74 Q118 -192 126 -150 V-92 Q124 -62 92 -62 H-92 Q-128 -62 -128 -100 Z`(
      hide,
    ),
    path`M70 -186 Q88 -226 112 -186 Z`(hide),
    path`M110 -196 Q132 -236 168 -222 L204 -180 Q206 -158 182 -160 L150 -150 Q128 -128 108 -140 Z`(hide),
    path`M150 -226 Q150 -262 172 -262 Q162 -246 166 -224 Z`('#d9cdb8'),
    path`M136 -222 q-30 -14 -38 4 q18 14 38 6 Z`(hide),
    circle(166, -196, 4.5, '#22262b'),
    ellipse(196, -168, 11, 9, '#b98f86'),
    line`M-126 -166 Q-158 -130 -146 -76`(hide, 7),
    ellipse(-146, -70, 7, 14, '#4a3d34'),
    path`M-60 -188 Q-20 -150 -60 -124 Q-104 -140 -100 -188 Z`('#000', faint(0.12)),
    ellipse(-52, -62, 24, 15, '#d7a79c'),
  ].join('')
}

function dog(coat: string): string {
  return [
    ellipse(0, 3, 74, 8, '#000', faint(0.22)),
    ...[-48, -34, 30, 44].map((x) => rect(x, -46, 11, 48, coat, 4)),
    path`M-60 -92 Q-54 -104 -36 -100 H40 Q58 -100 58 -78 Q56 -44 38 -44 H-40 Q-64 -46 -60 -92 Z`(coat),
    path`M36 -98 L52 -132 L66 -126 L94 -112 Q98 -98 82 -96 L62 -84 Z`(coat),
    path`M50 -130 L46 -150 L64 -132 Z`(coat),
    circle(72, -117, 2.8, '#1d2126'),
    circle(94, -108, 4, '#1d2126'),
    line`M-58 -90 Q-84 -104 -82 -130`(coat, 9),
  ].join('')
}

/** Cattle or a pack of dogs on the road. */
export function cattle(look: Look): string {
  const { random } = look
  const [first, second, third] = random.sample(['#e9e1d2', '#8c5f3e', '#3d3835', '#c89b6d'], 3)
  return [
    distance(look, 300),
    road(look, 300),
    at(random.between(560, 620), 470, 0.55, cow(second ?? '#8c5f3e'), true),
    at(random.between(280, 330), 500, 0.72, cow(third ?? '#3d3835')),
    at(random.between(450, 520), 650, 1.2, cow(first ?? '#e9e1d2'), random.chance(0.5)),
  ].join('')
}

export function dogs(look: Look): string {
  const { random } = look
  const coats = ['#b9824f', '#e0cfb0', '#4b4038', '#8f6a48', '#d9a866']
  return [
    distance(look, ground - 20),
    colony(look, ground),
    ...coats.map((coat, one) =>
      at(
        110 + one * 180 + random.between(-20, 20),
        560 + (one % 2) * 70 + random.between(-8, 8),
        1.1 + (one % 2) * 0.35,
        dog(coat),
        random.chance(0.4),
      ),
    ),
  ].join('')
}

/** Stalls that fill the footpath. */
export function stalls(look: Look): string {
  const { random } = look
  const stall = (cloth: string) =>
    [
      ellipse(0, 4, 124, 12, '#000', faint(0.22)),
      ...[-104, 98].map((x) => rect(x, -196, 8, 198, '#6d4f37', 2)),
      rect(-112, -84, 224, 66, '#a9764a', 4),
      rect(-112, -84, 224, 12, '#000', 4, faint(0.14)),
      ...Array.from({ length: 16 }, (_, fruit) =>
        circle(
          -94 + (fruit % 8) * 27,
          -92 - Math.floor(fruit / 8) * 16,
          14,
          random.pick(['#e2733a', '#d8483f', '#e8c13f', '#78a84d']),
        ),
      ),
      path`M-128 -192 L-108 -236 H108 L128 -192 Z`(cloth),
      ...[-96, -32, 32, 96].map((x) =>
        path`M${x - 16} -192 L${x * 0.88 - 13} -236 H${x * 0.88 + 13} L${x + 16} -192 Z`('#fff7ea'),
      ),
      ...Array.from({ length: 8 }, (_, fold) =>
        circle(-112 + fold * 32, -192, 16, fold % 2 === 0 ? cloth : '#fff7ea'),
      ),
      circle(-60, 0, 17, '#3a3f46'),
      circle(60, 0, 17, '#3a3f46'),
    ].join('')
  const cloths = random.sample(['#c8483f', '#2f7fae', '#3f8f56', '#d79a2b', '#7a5aa6'], 3)
  return [
    distance(look, ground - 20),
    colony(look, ground),
    ...cloths.map((cloth, one) => at(180 + one * 300 + random.between(-20, 20), 522, 1.06, stall(cloth))),
    at(300, 596, 1, rect(-40, -46, 80, 46, '#b98a55', 3) + rect(-34, -92, 68, 46, '#caa06b', 3)),
  ].join('')
}

/** A building that grows without anybody's approval, with dust around it. */
export function construction(look: Look): string {
  const { random } = look
  const [x, floors] = [random.between(250, 330), random.whole(4, 5)]
  const top = 560 - floors * 92
  const parts = [distance(look, ground), rect(0, 440, width, height - 440, look.light.soil)]
  for (const tx of [60, 900]) parts.push(tree(look, tx, 480, 190))
  parts.push(rect(x, top, 380, 560 - top, '#b9b3aa'), rect(x, top, 70, 560 - top, '#000', 0, faint(0.1)))
  for (let floor = 0; floor < floors; floor += 1) {
    const y = 560 - (floor + 1) * 92
    parts.push(rect(x - 14, y - 6, 408, 14, '#8f8a83', 2))
    for (let bay = 0; bay < 4; bay += 1) {
      const brick = floor < floors - 1 && random.chance(0.5)
      parts.push(rect(x + 18 + bay * 92, y + 18, 68, 64, brick ? '#b4593d' : '#3f444b', 2))
    }
  }
  for (let rod = 0; rod < 9; rod += 1) parts.push(line`M${x + 10 + rod * 45} ${top - 6} v-44`('#8a5a3c', 4))
  for (let pole = 0; pole < 5; pole += 1)
    parts.push(line`M${x - 40 + pole * 116} 566 V${top - 20}`('#c59a5c', 6))
  for (let plank = 0; plank < floors; plank += 1)
    parts.push(line`M${x - 60} ${530 - plank * 92} H${x + 440}`('#c59a5c', 6))
  parts.push(
    path`M${x + 400} 600 Q${x + 470} 480 ${x + 590} 602 Z`('#c9b18a'),
    ...Array.from({ length: 18 }, () =>
      circle(
        x + random.between(-60, 560),
        random.between(490, 610),
        random.between(22, 56),
        '#d9c8a8',
        faint(0.3),
      ),
    ),
    rect(0, 606, width, height, look.light.road),
    rect(0, 598, width, 12, look.light.kerb),
  )
  return parts.join('')
}

/** A public building: the door of a toilet or of an office, locked. */
export function building(look: Look): string {
  const { random } = look
  const tone = random.pick(['#7fb3c8', '#c9b27f', '#a8b98c'])
  const door = (x: number, figure: string) =>
    [
      rect(x, 352, 108, 186, '#5f6f7d', 4),
      rect(x + 8, 360, 92, 178, '#75879a', 3),
      at(x + 54, 420, 1, figure),
      rect(x + 82, 446, 10, 20, '#d8b23f', 3),
    ].join('')
  const man =
    circle(0, -22, 11, '#fff') +
    rect(-14, -8, 28, 34, '#fff', 6) +
    rect(-11, 22, 9, 30, '#fff', 3) +
    rect(2, 22, 9, 30, '#fff', 3)
  const woman =
    circle(0, -22, 11, '#fff') +
    path`M0 -10 L22 30 H-22 Z`('#fff') +
    rect(-9, 26, 7, 26, '#fff', 3) +
    rect(2, 26, 7, 26, '#fff', 3)
  return [
    distance(look, ground - 20),
    colony(look, ground),
    '<g transform="translate(0 -26)">',
    rect(230, 290, 520, 250, tone, 4),
    rect(230, 290, 520, 250, '#fff', 4, faint(0.2)),
    rect(206, 262, 568, 36, '#5a6673', 6),
    rect(230, 500, 520, 40, '#000', 0, faint(0.12)),
    door(290, man),
    door(580, woman),
    rect(430, 350, 118, 62, '#dfe9ef', 4),
    ...[448, 472, 496, 520].map((x) => rect(x, 350, 5, 62, '#8695a1')),
    line`M280 470 L690 420`('#e0562f', 12, faint(0.9)),
    ...Array.from({ length: 16 }, () =>
      ellipse(random.between(240, 740), random.between(552, 590), 20, 5, '#7a8a6a', faint(0.5)),
    ),
    '</g>',
  ].join('')
}
