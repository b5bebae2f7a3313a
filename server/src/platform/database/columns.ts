import type { ColumnType, JSONColumnType } from 'kysely'

/** Times come as ISO 8601 text in UTC and are written as Date or such text. */
export type Time = ColumnType<string, Date | string, Date | string>
export type MaybeTime = ColumnType<string | null, Date | string | null | undefined, Date | string | null>
export type TimeWithDefault = ColumnType<string, Date | string | undefined, Date | string>
export type Details = JSONColumnType<Record<string, unknown>, string | undefined, string>
export type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>
