/**
 * Loaded before the product (`--import`): its clock shows noon of today's IST day, and at SIGUSR2 it goes on shortly
 * after the next midnight.
 */
const day = 86_400_000
const india = 19_800_000
const real = Date.now
const midnight = Math.floor((real() + india) / day) * day - india
let offset = midnight + day / 2 - real()

process.on('SIGUSR2', () => {
  offset = midnight + day + 30_000 - real()
})

const RealDate = Date
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, self) =>
    Reflect.construct(target, args.length === 0 ? [real() + offset] : args, self),
  apply: () => new RealDate(real() + offset).toString(),
  get: (target, name, self) => (name === 'now' ? () => real() + offset : Reflect.get(target, name, self)),
})
