import type { SanitisedHtml } from '../html';
import type { ReadableMessage } from '../parse';
import { deadlineKinds, type DateKind } from '../evidence/dateKinds';
import { sharesOf } from '../evidence/model';
import { dateThresholds, dateWeights } from '../evidence/thresholds';
import { spanOf, type SourceSpan } from '../mapped';
import { buildContext } from './context';
import { judgedDates } from './dates/deadlines';

/** Why a date was or was not taken for a field. */
export type DateTrace = {
  readonly field: string;
  /** The value as it is written. */
  readonly text: string;
  readonly place: SourceSpan | null;
  /** The sentence or line around it. */
  readonly line: string;
  readonly probability: number;
  readonly threshold: number;
  /** What it was taken for. */
  readonly likeliest: DateKind;
  /** The five strongest pieces of evidence with their weights. */
  readonly evidence: readonly { readonly feature: string; readonly weight: number }[];
};

const shown = 3;
const strongest = 5;

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** The first three candidates of each deadline, the likeliest first. */
export function traceDates(message: ReadableMessage, html: SanitisedHtml | null): DateTrace[] {
  const context = buildContext(message, html);
  const dates = context.documents.flatMap((document) =>
    judgedDates({
      document,
      base: context.base,
      subject: context.subject,
    }),
  );
  return deadlineKinds.flatMap((field) =>
    dates
      .toSorted((a, b) => b.odds[field] - a.odds[field])
      .slice(0, shown)
      .map((one): DateTrace => {
        const kinds = Object.entries(one.odds) as [DateKind, number][];
        return {
          field,
          text: one.source.text,
          place: spanOf(one.source),
          line: one.statement.text,
          probability: rounded(one.odds[field]),
          threshold: dateThresholds[field] ?? 1,
          likeliest: kinds.toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 'none',
          evidence: sharesOf(one.features, field, dateWeights).slice(0, strongest),
        };
      }),
  );
}
