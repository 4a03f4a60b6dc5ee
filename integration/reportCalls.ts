import { expect } from 'vitest';
import type { GroupedReport, ReportDefinition, SavedReport } from '@basis/domain/model/contract/contract';
import { randomId } from '@basis/domain/testing/seed';
import type { Browser } from './browser';

export const zone = 'America/Los_Angeles';
export const headers = { 'X-Time-Zone': zone };

export const plain: ReportDefinition = { version: 1, groupBy: ['company'], measures: ['submittedCount', 'hitRatio'] };

/** Calls of saved reports in the name of a user, unless another browser is given. */
export const reportCalls = (user: () => Browser) => {
  const reportOf = async (definition: Partial<ReportDefinition>, browser = user()): Promise<GroupedReport> => {
    const body = { definition: { ...plain, ...definition } };
    const answer = await browser.call('POST', '/reports/query', { body, headers });
    expect(answer.status, answer.text).toBe(200);
    return (answer.json as { report: GroupedReport }).report;
  };
  const saveReport = async (parts: object = {}, browser = user()): Promise<SavedReport> => {
    const savedReport = { name: `Report ${randomId().slice(0, 6)}`, definition: plain, ...parts };
    const answer = await browser.call('POST', '/reports/saved', { body: { savedReport } });
    expect(answer.status, answer.text).toBe(201);
    return (answer.json as { savedReport: SavedReport }).savedReport;
  };
  const patch = (
    id: string,
    body: object,
    { browser = user(), ifMatch }: { browser?: Browser; ifMatch?: string } = {},
  ) =>
    browser.call('PATCH', `/reports/saved/${id}`, { body, ...(ifMatch ? { headers: { 'If-Match': ifMatch } } : {}) });
  const listReports = async (browser = user()): Promise<readonly SavedReport[]> =>
    ((await browser.call('GET', '/reports/saved')).json as { savedReports: SavedReport[] }).savedReports;
  const found = async (id: string, browser = user()): Promise<SavedReport | undefined> =>
    (await listReports(browser)).find((report) => report.id === id);
  const addField = async (draft: object): Promise<string> => {
    const answer = await user().call('POST', '/custom-field-settings', {
      body: { customFieldSetting: { entity: 'Project', ...draft } },
    });
    expect(answer.status, answer.text).toBe(201);
    return (answer.json as { customFieldSetting: { id: string } }).customFieldSetting.id;
  };
  return { reportOf, saveReport, patch, listReports, found, addField };
};
