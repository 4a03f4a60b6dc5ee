/** Facts of a project, from one reading of an email or from a bid with its invitations and emails. */

export interface DueDay {
  /** YYYY-MM-DD */
  readonly date: string;
  /** HH:MM or null */
  readonly time: string | null;
}

export interface ProjectPlace {
  readonly addressLine: string | null;
  readonly city: string | null;
  /** Two letters. */
  readonly state: string | null;
  readonly postalCode: string | null;
}

export interface ProjectFacts {
  readonly name: string | null;
  readonly place: ProjectPlace | null;
  /** Bid deadlines; a bid has one for each invitation. */
  readonly due: readonly DueDay[];
  readonly companies: readonly string[];
  /** Lower-case addresses of the contractors' contacts. */
  readonly people: readonly string[];
  /** Keys of platforms, each with its platform, in the format of `platformKey`. */
  readonly keys: readonly string[];
  /** Ids of the project's emails. */
  readonly messageIds: readonly string[];
  /** Ids of emails that the project's emails reply to. */
  readonly answers: readonly string[];
}

/** True for kinds with random keys, which no other platform repeats. */
const isUnique = (externalId: string): boolean =>
  /:(?:[0-9a-f]{24}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i.test(externalId);

/** Comparable form of a platform's project key; null if it may mean something else elsewhere. */
export function platformKey(platform: string | null, externalId: string | null): string | null {
  if (!externalId) return null;
  if (isUnique(externalId)) return externalId.toLowerCase();
  return platform && platform !== 'Unknown' ? `${platform} ${externalId.toLowerCase()}` : null;
}
