import { sql, type RawBuilder } from 'kysely';
import type { FieldShape } from '@basis/domain/model/fields/kinds';

/** The forms in which the database holds fields of a shape. */
interface Forms {
  readonly text: 'fold';
  readonly number: 'number';
  readonly count: 'count';
  readonly day: 'day' | 'moment';
  readonly flag: 'flag';
  readonly id: 'code' | 'uuid';
  readonly ids: 'uuids';
}

/** SQL of a field: its expression, and the condition for being empty. */
export type FieldForm<Shape extends FieldShape = FieldShape> = Forms[Shape];

/** A field of a list as the database knows it. */
export interface FieldSql<Form extends FieldForm = FieldForm> {
  readonly form: Form;
  readonly expression: RawBuilder<unknown>;
  /** For a day, its instant: less than a day away, and empty together with it. */
  readonly moment?: RawBuilder<unknown>;
}

const field =
  <Form extends FieldForm>(form: Form) =>
  (expression: RawBuilder<unknown>): FieldSql<Form> => ({ form, expression });

/** Text through the fold; empty text is empty. */
export const folded = field('fold');
export const numeric = field('number');
/** How many there are; none is empty. */
export const counted = field('count');
/** A day as it was written. */
export const day = field('day');
/** A day that an index knows by its moment. */
export const dayOf = (moment: RawBuilder<unknown>, expression: RawBuilder<unknown>): FieldSql<'day'> => ({
  ...day(expression),
  moment,
});
/** An instant, whose day depends on the reader's zone. */
export const moment = field('moment');
export const flag = field('flag');
/** A name out of a fixed set; '' is empty. */
export const code = field('code');
export const uuid = field('uuid');
export const uuids = field('uuids');

const upper = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The fold of text that is plain letters, digits and signs, such as a phone number or a postal code. */
export const plainFold = (expression: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`translate(btrim(coalesce(${expression}, '')), ${sql.lit(upper)}, ${sql.lit(upper.toLowerCase())}) collate "C"`;

/** Text for LIKE, with % _ and \ escaped. */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
