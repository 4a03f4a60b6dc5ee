import type { Report } from '@basis/domain/model/contract/contract';
import { hitRatioOf, resultsForRatio, resultsOf } from '@basis/domain/model/analytics/shares';
import { dimensionWords } from '@basis/domain/model/analytics/reportNames';
import { LineCard } from './LineCard';
import { ratioInterval, ratioSample } from './reportWords';
import type { FigureHref } from './useReportAddress';

/** The hit ratio over time; each point leads to the bids won. */
export function RatioChart({ report, figureHref }: { report: Report; figureHref: FigureHref }) {
  return (
    <LineCard
      report={report}
      figureHref={figureHref}
      title="Hit ratio over time"
      description={`A ${dimensionWords[report.dimension].toLowerCase()} needs ${resultsForRatio} decided bids for a point.`}
      name="Hit ratio"
      color="indigo"
      figure="won"
      pointOf={({ figures }) => {
        const ratio = hitRatioOf(resultsOf(figures));
        return {
          value: ratio ? Math.round(ratio.rate * 100) : null,
          note: ratio ? `${ratioSample(figures)}. ${ratioInterval(figures)}` : ratioInterval(figures),
        };
      }}
      formatValue={(value) => `${value}%`}
      topValue={100}
      tooFew="Too few bids were decided for a line"
    />
  );
}
