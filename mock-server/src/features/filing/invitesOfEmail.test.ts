import { describe, expect, it } from 'vitest';
import { invitesMeant } from './invitesOfEmail';

const invite = (facts: object = {}) => ({
  company_name: 'Holt Builders',
  package: null,
  external_key: null,
  platform: null,
  ...facts,
});
const reading = (facts: object = {}) => ({
  platform: 'Unknown',
  externalKey: null,
  company: 'Holt Builders',
  package: null,
  ...facts,
});
const ofProcore = (key: string) => ({ platform: 'Procore', external_key: `bid:${key}` });
const key = (value: string) => ({ platform: 'Procore', externalKey: `bid:${value}` });

describe('the invitations that an email refers to', () => {
  const drywall = invite({ package: 'Drywall' });
  const painting = invite({ package: 'Painting' });
  const ofAnother = invite({ company_name: 'Varga Construction' });

  it('are those with its platform key, whatever the company', () => {
    const keyed = invite({ company_name: 'Varga Construction', ...ofProcore('1187') });
    expect(invitesMeant([drywall, keyed], reading(key('1187')))).toEqual([keyed]);
  });

  it('are those of its company if the key is unknown', () => {
    expect(invitesMeant([drywall, ofAnother], reading(key('1187')))).toEqual([drywall]);
  });

  it('are only those of its package if it names one', () => {
    expect(invitesMeant([drywall, painting], reading({ package: 'PAINTING' }))).toEqual([painting]);
  });

  it('are all of the company if none has its package', () => {
    expect(invitesMeant([drywall, painting], reading({ package: 'Roofing' }))).toEqual([drywall, painting]);
    expect(invitesMeant([drywall, painting], reading())).toEqual([drywall, painting]);
  });

  it('are the only one of the bid if it names no company, and none of several', () => {
    expect(invitesMeant([drywall], reading({ company: null }))).toEqual([drywall]);
    expect(invitesMeant([drywall, ofAnother], reading({ company: null }))).toEqual([]);
  });
});
