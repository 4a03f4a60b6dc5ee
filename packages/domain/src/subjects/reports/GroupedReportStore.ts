import { definitionFilter } from '../../model/analytics/definitions';
import { callApi } from '../../engine/client/client';
import type { GroupedReport, ReportDefinition } from '../../model/contract/contract';
import { succeeded } from '../../model/contract/result';
import type { Environment } from '../../engine/environment';
import type { FilterTree } from '../../model/filters/wire';
import { readerZone } from '../../model/formats/days';
import { FollowedAnswer } from './FollowedAnswer';

/** The report by one or two groups that a page shows. */
export class GroupedReportStore extends FollowedAnswer<ReportDefinition, GroupedReport> {
  constructor({ client }: Pick<Environment, 'client'>) {
    super(async (definition, signal) => {
      const params = { header: { 'X-Time-Zone': readerZone() } };
      const answer = await callApi(client.POST('/reports/query', { params, body: { definition }, signal }));
      return answer.ok ? succeeded(answer.value.report) : answer;
    });
  }

  /** Null until it arrives. */
  get report(): GroupedReport | null {
    return this.value;
  }

  /** Filter of the bids in `report`; null for all. */
  get filter(): FilterTree | null {
    return this.report && definitionFilter(this.report);
  }
}
