import { fold } from '@basis/domain/model/formats/fold';

/** Number of a MasterFormat section at the start of a package, such as `09 21 16` or `092116`. */
const section = /^\s*(\d\d)[\s.-]?(\d\d)/;

/** Key of a package's scope: the group of its MasterFormat section, such as `09 21`, else its words. */
const scopeKey = (name: string): string => {
  const [, division, group] = section.exec(name) ?? [];
  return division === undefined ? fold(name) : `${division} ${group ?? ''}`;
};

/** True if two packages of invitations are of one scope: the same group of MasterFormat sections, or the same words. */
export const sharesScope = (one: string, other: string): boolean => scopeKey(one) === scopeKey(other);
