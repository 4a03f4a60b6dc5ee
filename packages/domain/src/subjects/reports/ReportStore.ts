import type { Period } from '../../model/analytics/periods';
import type { AskedSpan } from '../../model/analytics/timeFrames';
import { callApi } from '../../engine/client/client';
import type { Report, ReportDimension } from '../../model/contract/contract';
import { succeeded } from '../../model/contract/result';
import type { Environment } from '../../engine/environment';
import type { FilterTree } from '../../model/filters/wire';
import { readerZone } from '../../model/formats/days';
import { FollowedAnswer } from './FollowedAnswer';

/** Query of the reports of a page. */
export interface ReportQuestion {
  readonly asked: AskedSpan;
  /** Filter of the bids; null for all. */
  readonly filter: FilterTree | null;
  /** Periods by which each group is also counted; undefined for none. */
  readonly over?: Period | undefined;
  /** Dimensions of the page, a report each. */
  readonly dimensions: readonly ReportDimension[];
}

interface Reports {
  readonly reports: ReadonlyMap<ReportDimension, Report>;
  readonly filter: FilterTree | null;
}

/** The reports of a page, all of the same question: they arrive together or not at all. */
export class ReportStore extends FollowedAnswer<ReportQuestion, Reports> {
  constructor({ client }: Pick<Environment, 'client'>) {
    super(async ({ asked, filter, over, dimensions }, signal) => {
      const query = {
        ...(typeof asked === 'string' ? { timeFrame: asked } : asked),
        ...(filter === null ? {} : { filter: JSON.stringify(filter) }),
        ...(over ? { over } : {}),
      };
      const header = { 'X-Time-Zone': readerZone() };
      const answers = await Promise.all(
        dimensions.map((report) =>
          callApi(client.GET('/analytics/{report}', { params: { path: { report }, query, header }, signal })),
        ),
      );
      const reports = new Map<ReportDimension, Report>();
      for (const answer of answers) {
        if (!answer.ok) return answer;
        reports.set(answer.value.report.dimension, answer.value.report);
      }
      return succeeded({ reports, filter });
    });
  }

  /** The reports by their dimension; null until they arrive. */
  get reports(): ReadonlyMap<ReportDimension, Report> | null {
    return this.value?.reports ?? null;
  }

  /** Filter of the bids in `reports`; null for all. */
  get filter(): FilterTree | null {
    return this.value?.filter ?? null;
  }
}
