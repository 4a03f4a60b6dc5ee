import { makeAutoObservable, observableRef } from 'mobx';
import { Latest } from '../../engine/async/Latest';
import type {
  Import,
  ImportChanges,
  ImportCheck,
  ImportCompany,
  ImportLayout,
  ImportPlan,
  ImportRefusal,
  ImportValue,
} from '../../model/contract/contract';
import { callApi, type Client } from '../../engine/client/client';
import type { ApiError } from '../../model/contract/errors';
import { failed, succeeded, type Result } from '../../model/contract/result';
import { JobWatch } from '../../engine/jobs/JobWatch';

/** A file that a person chose. */
export interface ChosenFile extends Blob {
  readonly name: string;
}

/** Lines of the report that are asked for at a time. */
const refusalsAtOnce = 200;

/** Values that one plan can name. */
const maxValues = 1000;

const nothingSent: ApiError = { status: 0, code: 'internal', message: 'Choose a file first.', requestId: null };

/** Returns true if a value matches nothing known. */
const isOpen = ({ origin }: ImportValue): boolean => origin === 'unknown';

/** A table of bids on its way in: sent, understood, mapped, brought in, and perhaps taken back. */
export class ImportStore {
  table: Import | null = null;
  plan: ImportPlan | null = null;
  /** Problems of the current mapping; null while being checked. */
  check: ImportCheck | null = null;
  /** Latest check, which stays while a new one is on its way. */
  latestCheck: ImportCheck | null = null;
  /** What the current plan would change in bids that are there; null while unknown, or without IDs in the file. */
  changes: ImportChanges | null = null;
  refusals: readonly ImportRefusal[] = [];
  error: ApiError | null = null;
  isSending = false;
  /** True while the current plan is being checked. */
  isChecking = false;
  /** True while rows are being compared with their bids. */
  isComparing = false;
  isUndone = false;
  readonly watch: JobWatch;
  readonly #client: Client;
  readonly #baseUrl: string;
  readonly #latest = new Latest();
  readonly #latestCheck = new Latest();
  readonly #latestChanges = new Latest();

  constructor({ client, baseUrl }: { readonly client: Client; readonly baseUrl: string }) {
    this.#client = client;
    this.#baseUrl = baseUrl;
    this.watch = new JobWatch(client);
    makeAutoObservable(
      this,
      {
        table: observableRef,
        plan: observableRef,
        check: observableRef,
        latestCheck: observableRef,
        changes: observableRef,
        refusals: observableRef,
        error: observableRef,
        watch: false,
      },
      { autoBind: true },
    );
  }

  /** Current step: choosing a file, mapping columns, importing, or the report. */
  get step(): 'file' | 'mapping' | 'running' | 'report' {
    if (!this.table) return 'file';
    if (!this.watch.job) return 'mapping';
    return this.watch.isOver ? 'report' : 'running';
  }

  /** True if the import can start: a column is mapped to the name, or to the IDs of bids. */
  get canStart(): boolean {
    return this.plan?.columns.some((fieldId) => fieldId === 'name' || fieldId === 'key') ?? false;
  }

  /** True if rows name bids that are there. */
  get hasKeys(): boolean {
    return this.plan?.columns.includes('key') ?? false;
  }

  /** Values that the file calls differently than the workspace, those without a choice first. */
  get values(): readonly ImportValue[] {
    const values = (this.latestCheck?.values ?? []).filter(({ origin }) => origin !== 'same' && origin !== 'blank');
    return [...values.filter(isOpen), ...values.filter((value) => !isOpen(value))];
  }

  /** URL of the report as a file; null while it is empty. */
  get reportUrl(): string | null {
    const { job } = this.watch;
    return job && job.refusedLines + (job.emptiedCells ?? 0) > 0 ? `${this.#baseUrl}/jobs/${job.id}/file` : null;
  }

  /** Sends a file. Nothing is brought in yet. */
  async send(file: ChosenFile): Promise<Result<Import, ApiError>> {
    this.clear();
    const isCurrent = this.#latest.join();
    this.isSending = true;
    const result = await callApi(
      this.#client.POST('/imports', {
        params: { query: { fileName: file.name }, header: { 'Idempotency-Key': crypto.randomUUID() } },
        headers: { 'Content-Type': 'application/octet-stream' },
        // The types of the contract have files as text.
        body: file as unknown as string,
        bodySerializer: (body) => body,
      }),
    );
    if (isCurrent()) this.receiveTable(result);
    return result.ok ? succeeded(result.value.import) : result;
  }

  /** Says what a column is; null leaves it out. A field that another column was goes over to this one. */
  setField(column: number, fieldId: string | null): void {
    if (!this.plan) return;
    const columns = this.plan.columns.map((known, index) =>
      index === column ? fieldId : known === fieldId ? null : known,
    );
    void this.setPlan({ ...this.plan, columns });
  }

  /** Takes a column for a field that was added since the file was read. */
  async takeNewField(column: number, fieldId: string): Promise<void> {
    const { table } = this;
    if (!table) return;
    const isLatest = this.#latestCheck.begin();
    const result = await callApi(
      this.#client.GET('/imports/{importId}', { params: { path: { importId: table.id }, query: table.layout } }),
    );
    if (!isLatest()) return;
    if (result.ok) this.receiveField(result.value.import, column, fieldId);
    else this.fail(result.error);
  }

  /** Reads the dates of a column in an order. */
  setDateOrder(column: number, order: ImportPlan['dateOrder']): void {
    if (!this.plan) return;
    const { columns, dateOrders = [] } = this.plan;
    const orders = columns.map((_, index) => (index === column ? order : (dateOrders[index] ?? null)));
    void this.setPlan({ ...this.plan, dateOrders: orders });
  }

  dateOrderOf(column: number): ImportPlan['dateOrder'] {
    return this.plan?.dateOrders?.[column] ?? this.plan?.dateOrder ?? 'MDY';
  }

  /** Says what a value stands for; null leaves the field empty. */
  setValue({ fieldId, text }: ImportValue, choiceId: string | null): void {
    if (!this.plan) return;
    const others = (this.plan.values ?? []).filter((value) => value.fieldId !== fieldId || value.text !== text);
    void this.setPlan({ ...this.plan, values: [...others, { fieldId, text, choiceId }] });
  }

  /** Choice that a value is taken for. */
  choiceOf({ fieldId, text, choiceId }: ImportValue): string | null {
    const own = this.plan?.values?.find((value) => value.fieldId === fieldId && value.text === text);
    return own ? own.choiceId : choiceId;
  }

  /** Says whether a name stands for the proposed companies, or for itself. */
  setCompanyOf({ text, names }: ImportCompany, isTaken: boolean): void {
    if (!this.plan) return;
    const others = (this.plan.companies ?? []).filter((choice) => choice.text !== text);
    void this.setPlan({ ...this.plan, companies: [...others, { text, names: isTaken ? [...names] : [text] }] });
  }

  /** True if a name stands for the proposed companies. */
  isCompanyTaken({ text, names, isTaken }: ImportCompany): boolean {
    const own = this.plan?.companies?.find((choice) => choice.text === text);
    return own ? own.names.join('\n') === names.join('\n') : isTaken;
  }

  /** Names the company of rows that name none. */
  setCompany(companyName: string): void {
    if (!this.plan) return;
    const { companyName: _, ...plan } = this.plan;
    void this.setPlan(companyName ? { ...plan, companyName } : plan);
  }

  /** Reads another sheet, or column names in another row. */
  async setLayout(layout: Partial<ImportLayout>): Promise<void> {
    const { table, plan } = this;
    if (!table || !plan) return;
    this.check = null;
    this.isChecking = true;
    const isLatest = this.#latestCheck.begin();
    const result = await callApi(
      this.#client.GET('/imports/{importId}', { params: { path: { importId: table.id }, query: layout } }),
    );
    if (!isLatest()) return;
    if (result.ok) this.receiveLayout(result.value.import, plan);
    else this.fail(result.error);
  }

  setOptions(options: Partial<Omit<ImportPlan, 'columns'>>): void {
    if (this.plan) void this.setPlan({ ...this.plan, ...options });
  }

  /** Brings the bids in. */
  async start(): Promise<Result<unknown, ApiError>> {
    const { table, plan } = this;
    if (!table || !plan) return failed(nothingSent);
    const isCurrent = this.#latest.join();
    const result = await callApi(
      this.#client.POST('/imports/{importId}/start', {
        params: { path: { importId: table.id }, header: { 'Idempotency-Key': table.id } },
        body: this.fullPlan(plan),
      }),
    );
    if (!isCurrent()) return result;
    if (result.ok) await this.watch.follow(result.value.jobId);
    else this.fail(result.error);
    return result;
  }

  async cancel(): Promise<void> {
    await this.watch.cancel();
  }

  /** The next lines of the report. */
  async loadRefusals(): Promise<void> {
    const { table, refusals } = this;
    if (!table) return;
    const isCurrent = this.#latest.join();
    const query = { limit: refusalsAtOnce, offset: refusals.length, withTotal: false };
    const result = await callApi(
      this.#client.GET('/imports/{importId}/refusals', { params: { path: { importId: table.id }, query } }),
    );
    if (!isCurrent() || refusals !== this.refusals) return;
    if (result.ok) this.receiveRefusals(result.value.refusals);
    else this.fail(result.error);
  }

  /** Takes back all that was brought in. */
  async undo(): Promise<Result<unknown, ApiError>> {
    const changeSetId = this.watch.job?.changeSetId;
    if (!changeSetId) return failed(nothingSent);
    const isCurrent = this.#latest.join();
    const result = await callApi(
      this.#client.POST('/change-sets/{changeSetId}/undo', { params: { path: { changeSetId } } }),
    );
    if (isCurrent()) this.receiveUndo(result);
    return result;
  }

  clear(): void {
    this.#latest.drop();
    this.#latestCheck.drop();
    this.#latestChanges.drop();
    this.watch.stop();
    this.table = null;
    this.plan = null;
    this.check = null;
    this.latestCheck = null;
    this.changes = null;
    this.refusals = [];
    this.error = null;
    this.isSending = false;
    this.isChecking = false;
    this.isComparing = false;
    this.isUndone = false;
  }

  /** Adds the choices that the server made to a plan, so that the bids get what is shown. */
  private fullPlan(plan: ImportPlan): ImportPlan {
    const values = this.values.flatMap((value) => {
      const choiceId = this.choiceOf(value);
      const isOwn = plan.values?.some(({ fieldId, text }) => fieldId === value.fieldId && text === value.text);
      return isOwn || choiceId === null ? [] : [{ fieldId: value.fieldId, text: value.text, choiceId }];
    });
    const companies = (this.latestCheck?.companies ?? [])
      .filter((company) => this.isCompanyTaken(company))
      .map(({ text, names }) => ({ text, names }));
    return {
      ...plan,
      values: [...(plan.values ?? []), ...values].slice(0, maxValues),
      ...(companies.length > 0 ? { companies } : {}),
    };
  }

  private async setPlan(plan: ImportPlan): Promise<void> {
    this.plan = plan;
    this.check = null;
    const isLatest = this.#latestCheck.begin();
    this.isChecking = this.canStart;
    if (!this.table || !this.canStart) return;
    const result = await callApi(
      this.#client.POST('/imports/{importId}/check', { params: { path: { importId: this.table.id } }, body: plan }),
    );
    if (!isLatest()) return;
    if (result.ok) this.receiveCheck(result.value);
    else this.fail(result.error);
  }

  private receiveTable(result: Result<{ readonly import: Import }, ApiError>): void {
    this.isSending = false;
    if (!result.ok) {
      this.error = result.error;
      return;
    }
    this.receiveTableAs(result.value.import, result.value.import.plan);
  }

  private receiveTableAs(table: Import, plan: ImportPlan): void {
    this.isChecking = false;
    this.table = table;
    this.check = table.check;
    this.latestCheck = table.check;
    this.plan = plan;
    void this.compare();
  }

  private receiveLayout(table: Import, { duplicates, badCells = 'empty', companyName }: ImportPlan): void {
    const kept = companyName === undefined ? { duplicates, badCells } : { duplicates, badCells, companyName };
    this.error = null;
    this.receiveTableAs(table, { ...table.plan, ...kept });
  }

  private receiveField(table: Import, column: number, fieldId: string): void {
    if (this.plan) this.receiveTableAs(table, this.plan);
    this.setField(column, fieldId);
  }

  private receiveCheck(check: ImportCheck): void {
    this.isChecking = false;
    this.check = check;
    this.latestCheck = check;
    this.error = null;
    void this.compare();
  }

  /** Asks what the current plan would change in bids that are there. */
  private async compare(): Promise<void> {
    const { table, plan } = this;
    const isLatest = this.#latestChanges.begin();
    if (!table || !plan || !this.hasKeys) {
      this.changes = null;
      this.isComparing = false;
      return;
    }
    this.isComparing = true;
    const result = await callApi(
      this.#client.POST('/imports/{importId}/changes', {
        params: { path: { importId: table.id } },
        body: this.fullPlan(plan),
      }),
    );
    if (isLatest()) this.receiveChanges(result);
  }

  private receiveChanges(result: Result<ImportChanges, ApiError>): void {
    this.isComparing = false;
    this.changes = result.ok ? result.value : null;
    if (!result.ok) this.error = result.error;
  }

  private receiveRefusals(refusals: readonly ImportRefusal[]): void {
    this.refusals = [...this.refusals, ...refusals];
  }

  private receiveUndo(result: Result<unknown, ApiError>): void {
    this.isUndone = result.ok;
    this.error = result.ok ? null : result.error;
  }

  private fail(error: ApiError): void {
    this.isChecking = false;
    this.error = error;
  }
}
