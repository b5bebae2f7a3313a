/** A cruised module and where its imports lead, type-only ones included. */
type Module = { source: string; dependencies: { resolved: string }[] }
type Import = { from: string; to: string }

/** Circles between features, each with one import for every arrow of it. */
export function featureCircles(modules: Module[]): string[] {
  return circlesOf(importsBetweenFeatures(modules))
}

/** How the circle of these imports is named. */
export function circle(imports: Import[]): string {
  return `no-circles-of-features: ${imports.map(({ from, to }) => `${from} → ${to}`).join(', ')}`
}

function importsBetweenFeatures(modules: Module[]): Import[] {
  return modules
    .filter(({ source }) => featureOf(source) && !/\.test\.tsx?$/.test(source))
    .flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
    )
    .filter(({ from, to }) => featureOf(to) && featureOf(from) !== featureOf(to))
}

function circlesOf(imports: Import[]): string[] {
  const arrows = new Map<string, Map<string, Import>>()
  for (const one of imports) {
    const from = featureOf(one.from)
    const targets = arrows.get(from) ?? new Map<string, Import>()
    if (!targets.has(featureOf(one.to))) targets.set(featureOf(one.to), one)
    arrows.set(from, targets)
  }
  const found = new Map<string, string>()
  for (const feature of [...arrows.keys()].sort()) {
    const way = shortestWayBack(feature, arrows)
    if (!way) continue
    const members = way.map(({ from }) => featureOf(from)).sort()
    found.set(members.join(), found.get(members.join()) ?? circle(way))
  }
  return [...found.values()]
}

/** Breadth first from a feature along the arrows until it is reached again. */
function shortestWayBack(start: string, arrows: Map<string, Map<string, Import>>): Import[] | undefined {
  const ways: Import[][] = [...(arrows.get(start)?.values() ?? [])].map((one) => [one])
  const seen = new Set<string>()
  for (const way of ways) {
    const reached = featureOf(way.at(-1)?.to ?? '')
    if (reached === start) return way
    if (seen.has(reached)) continue
    seen.add(reached)
    ways.push(...[...(arrows.get(reached)?.values() ?? [])].map((one) => [...way, one]))
  }
  return undefined
}

function featureOf(path: string): string {
  return /^(server|web)\/src\/features\/[^/]+(?=\/)/.exec(path)?.[0] ?? ''
}
