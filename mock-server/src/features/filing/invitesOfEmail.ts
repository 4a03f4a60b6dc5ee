import { isSameCompany } from '../../mailReading/match/companyName';
import { platformKey } from '../../mailReading/match/projectFacts';

interface ReadInvite {
  readonly platform: string;
  readonly externalKey: string | null;
  readonly company: string | null;
  readonly package: string | null;
}

interface StoredInvite {
  readonly company_name: string;
  readonly package: string | null;
  readonly external_key: string | null;
  readonly platform: string | null;
}

const haveSameKey = (invite: StoredInvite, reading: ReadInvite): boolean => {
  const key = platformKey(reading.platform, reading.externalKey);
  return key !== null && platformKey(invite.platform, invite.external_key) === key;
};

/**
 * Invitations that an email may refer to: that of its key, else those of its company, limited to its package if it
 * names one.
 */
export const invitesMeant = <Invite extends StoredInvite>(
  invites: readonly Invite[],
  reading: ReadInvite,
): readonly Invite[] => {
  const byKey = invites.filter((invite) => haveSameKey(invite, reading));
  if (byKey.length) return byKey;
  const { company, package: packageName } = reading;
  if (company === null) return invites.length === 1 ? invites : [];
  const byCompany = invites.filter((invite) => isSameCompany(invite.company_name, company));
  const byPackage = byCompany.filter((invite) => invite.package?.toLowerCase() === packageName?.toLowerCase());
  return byPackage.length ? byPackage : byCompany;
};
