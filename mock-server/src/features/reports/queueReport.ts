import type { GroupedReport, ReportScheduleDraft } from '@basis/domain/model/contract/contract';
import { readDefinition } from '@basis/domain/model/analytics/definitions';
import { spanWords } from '@basis/domain/model/analytics/reportNames';
import { groupedCsv, reportTable, type ReportCell } from '@basis/domain/model/analytics/reportTable';
import { moneyIn, type Currency, type Money } from '@basis/domain/model/formats/money';
import { todayIn } from '@basis/domain/model/formats/time';
import type { Reader } from '../../platform/calls/handler';
import type { Tx } from '../../platform/db/database';
import type { Log } from '../../platform/logging';
import type { FileStore } from '../../platform/storage/fileStore';
import { readGroupedReport } from '../analytics/rows/groupedReport';
import { offToken } from '../outgoing/offLink';
import { queueBasisEmail } from '../outgoing/queueBasisEmail';
import { getCustomerSettings } from '../workspace/settings/rows/workspaces';
import { moneyCell, numberCell, percentCell, textCell, type Cell } from '../transfer/exports/cell';
import { xlsxFile } from '../transfer/exports/xlsxFile';
import { drawPicture } from './drawPicture';
import { reportChart } from './reportChart';
import { reportLetter } from './reportLetter';
import type { LinkTo } from '../../platform/links';
import type { StoredReport } from './rows/savedReports';

export interface QueueReportParts {
  readonly files: FileStore;
  readonly secretKey: Buffer;
  readonly mailDomain: string;
  readonly linkTo: LinkTo;
  /** Log for pictures that could not be drawn. */
  readonly log?: Log;
}

type Format = ReportScheduleDraft['format'];

const mediaTypes: Readonly<Record<Format, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const fileCell = (cell: ReportCell): Cell => {
  if (cell === null) return null;
  if (cell.kind === 'text') return textCell(cell.text);
  if (cell.kind === 'money') return moneyCell(cell.value);
  return cell.kind === 'share' ? percentCell(Math.round(cell.value * 1000) * 10) : numberCell(cell.value);
};

async function* onePage<T>(rows: T): AsyncGenerator<T> {
  yield rows;
}

const fileOf = async (report: GroupedReport, format: Format, currency: Currency): Promise<Buffer> => {
  if (format === 'csv') return Buffer.from(groupedCsv(report, moneyIn(currency)));
  const { head, rows } = reportTable(report);
  const parts: Uint8Array[] = [];
  const pages = onePage(rows.map((cells) => cells.map(fileCell)));
  for await (const part of xlsxFile({ head, pages, currency })) parts.push(part);
  return Buffer.concat(parts);
};

const fileName = (name: string, span: string, format: Format): string =>
  `${`${name}, ${span}`.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').slice(0, 120)}.${format}`;

/** The chart as a picture; null without one, or if this machine can't draw. */
const pictureOf = async (report: GroupedReport, name: string, money: Money, log: Log | undefined) => {
  const chart = reportChart(report, name, money);
  if (!chart) return null;
  try {
    return { ...chart, content: await drawPicture(chart.svg) };
  } catch (error) {
    log?.error({ error }, 'the picture of a report could not be drawn');
    return null;
  }
};

/** Recipient, format and reason of a report's email. */
export interface WantedReport {
  readonly saved: StoredReport;
  readonly reader: Reader;
  readonly format: Format;
  readonly why: string;
  /** True if it comes by a schedule, which its reader can leave by a link. */
  readonly isScheduled: boolean;
  readonly now: Date;
}

/** Purpose of a reader's link to unsubscribe from the schedule of a report. */
export const reportOffKind = (reportId: string) => `report-email-off:${reportId}` as const;

/** Addresses by which a reader leaves the schedule: of the page that asks, and of the call that mail programs make. */
const offUrls = ({ secretKey, linkTo }: QueueReportParts, { saved, reader }: WantedReport) => {
  const path = `${saved.id}/${offToken(secretKey, reportOffKind(saved.id), reader)}`;
  return { page: linkTo(`/report-email-off/${path}`), call: linkTo(`/api/report-emails/${path}/off`) };
};

/** Queues the email of a saved report, as its reader sees it. @returns its id. */
export const queueReport = async (tx: Tx, parts: QueueReportParts, wanted: WantedReport): Promise<string> => {
  const { saved, reader, format, why, now } = wanted;
  const off = wanted.isScheduled ? offUrls(parts, wanted) : null;
  const { workspaceZone: zone, currency } = reader;
  const context = { caller: reader, clock: { zone, today: todayIn(zone, now) }, now };
  const report = await readGroupedReport(tx, context, readDefinition(saved.definition));
  const picture = await pictureOf(report, saved.name, moneyIn(currency), parts.log);
  const { name: workspaceName } = await getCustomerSettings(tx, parts.mailDomain);
  const contentId = `report-${saved.id}@${parts.mailDomain}`;
  const letter = reportLetter({
    name: saved.name,
    description: saved.description,
    report,
    workspaceName,
    currency,
    url: parts.linkTo(`/reports?report=${saved.id}`),
    why,
    offUrl: off && off.page,
    picture: picture && { contentId, alt: picture.alt, width: picture.width, height: picture.height },
  });
  return queueBasisEmail(tx, parts, reader.userId, {
    ...letter,
    ...(off ? { offUrl: off.call } : {}),
    attachments: [
      ...(picture ? [{ fileName: 'chart.png', mediaType: 'image/png', contentId, content: picture.content }] : []),
      {
        fileName: fileName(saved.name, spanWords(report).label, format),
        mediaType: mediaTypes[format],
        contentId: null,
        content: await fileOf(report, format, currency),
      },
    ],
  });
};
