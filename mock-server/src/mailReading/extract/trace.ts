import type { SanitisedHtml } from '../html';
import type { ReadableMessage } from '../parse';
import { deadlineKinds, type DateKind } from '../evidence/dateKinds';
import { judged, sharesOfCandidate } from '../evidence/decide';
import { sharesOf } from '../evidence/model';
import { dateThresholds, dateWeights, fieldThresholds, fieldWeights } from '../evidence/thresholds';
import { candidatesOf, textFields } from './candidates';
import { readGeneric } from './generic';
import { spanOf, type SourceSpan } from '../mapped';
import { withEventText } from './calendar';
import { buildContext } from './context';
import { judgedDates } from './dates/deadlines';

/** Why a text was or was not taken for a field. */
export type ValueTrace = {
  readonly field: string;
  /** The value as it is written. */
  readonly text: string;
  readonly place: SourceSpan | null;
  /** The sentence or line around it. */
  readonly line: string;
  readonly probability: number;
  readonly threshold: number;
  /** What it was taken for. */
  readonly likeliest: string;
  /** The five strongest pieces of evidence with their weights. */
  readonly evidence: readonly { readonly feature: string; readonly weight: number }[];
};

const shown = 3;
const strongest = 5;

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** The first three candidates of each field that is a text, the likeliest first. */
export function traceFields(message: ReadableMessage, html: SanitisedHtml | null): ValueTrace[] {
  const context = buildContext(withEventText(message), html);
  const { draft } = readGeneric(context);
  const decided = { name: draft.name?.value ?? null, city: draft.location?.value.city ?? null };
  return textFields.flatMap((field) => {
    const weights = fieldWeights[field] ?? {};
    return context.documents
      .flatMap((document) => judged(candidatesOf(field, context, document, decided), weights))
      .toSorted((a, b) => b.probability - a.probability)
      .slice(0, shown)
      .map((one): ValueTrace => {
        const threshold = fieldThresholds[field] ?? 1;
        return {
          field,
          text: one.value,
          place: spanOf(one.source),
          line: one.source.text,
          probability: rounded(one.probability),
          threshold,
          likeliest: one.probability >= threshold ? field : 'none',
          evidence: sharesOfCandidate(one.features, weights).slice(0, strongest),
        };
      });
  });
}

/** The first three candidates of each deadline, the likeliest first. */
export function traceDates(message: ReadableMessage, html: SanitisedHtml | null): ValueTrace[] {
  const context = buildContext(withEventText(message), html);
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
      .map((one): ValueTrace => {
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
