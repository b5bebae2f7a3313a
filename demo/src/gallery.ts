import type { Random } from './random.ts'
import type { Hour } from './scenes/backdrop.ts'
import type { Drawing, Scene } from './scenes.ts'
import type { DemoTicket } from './tickets.ts'

/** In which light each scene is drawn; citizens share these drawings, as there are few of them. */
const hoursOf: Record<Scene, readonly Hour[]> = {
  lamp: ['night', 'dusk'],
  wires: ['day', 'dusk'],
  pothole: ['day', 'morning', 'rain'],
  digging: ['day', 'morning'],
  signal: ['dusk', 'day'],
  fallenTree: ['rain', 'morning'],
  garbage: ['day', 'morning', 'dusk'],
  debris: ['day', 'dusk'],
  smoke: ['dusk', 'day'],
  leak: ['day', 'morning'],
  tap: ['morning', 'day'],
  manhole: ['day', 'rain', 'morning'],
  flood: ['rain', 'dusk'],
  park: ['morning', 'day'],
  cattle: ['day', 'dusk'],
  dogs: ['morning', 'dusk'],
  stalls: ['day', 'dusk'],
  construction: ['day', 'morning'],
  building: ['morning', 'day'],
}

/** Scenes that can be drawn with the work done. */
const mendable: Partial<Record<Scene, Hour>> = { lamp: 'night', pothole: 'day', garbage: 'morning' }

function drawing(scene: Scene, variation: number): Drawing {
  const hours = hoursOf[scene]
  return { scene, hour: hours[variation % hours.length] ?? 'day', seed: 40 + variation, mended: false }
}

/** The evidence of a report, all of it different: what the ticket wishes, else a few pictures, rarer the older it is. */
export function evidenceOf(random: Random, { report, pictures }: DemoTicket, ageDays: number): Drawing[] {
  const { scenes } = report.subject.words
  if (scenes.length === 0) return []
  if (pictures !== null) {
    return Array.from({ length: pictures }, (_, at) =>
      drawing(scenes[at % scenes.length] ?? 'park', Math.floor(at / scenes.length)),
    )
  }
  const count = random.chance(ageDays < 40 ? 0.85 : 0.12)
    ? random.weighted([
        [1, 60],
        [2, 30],
        [3, 10],
      ])
    : 0
  const all = scenes.flatMap((scene) => hoursOf[scene].map((_, variation) => drawing(scene, variation)))
  return random.sample(all, count)
}

/** A picture of the finished work; null where none can be drawn. */
export function workPicture({ report }: DemoTicket): Drawing | null {
  const scene = report.subject.words.scenes.find((one) => mendable[one])
  const hour = scene && mendable[scene]
  return scene && hour ? { scene, hour, seed: 60, mended: true } : null
}
