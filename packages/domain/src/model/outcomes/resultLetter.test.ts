import { describe, expect, it } from 'vitest';
import { resultLetter } from './resultLetter';

const facts = {
  bidName: 'Queen Anne Middle School',
  package: 'drywall',
  contactName: 'Dana Pike',
  sentOn: 'October 22',
  senderName: 'Grace Whitfield',
  firm: 'Cascade Interiors',
};

describe('the letter that asks for a result', () => {
  it('names the bid, its scope, the day of the price, and who asks', () => {
    const { subject, text } = resultLetter(facts);
    expect(subject).toBe('Result of Queen Anne Middle School, drywall');
    expect(text).toContain('Hi Dana,');
    expect(text).toContain('our price for Queen Anne Middle School, drywall, on October 22.');
    expect(text).toMatch(/Thank you,\nGrace Whitfield, Cascade Interiors$/);
  });

  it('leaves out what is not known', () => {
    const { subject, text } = resultLetter({ ...facts, package: null, contactName: '  ' });
    expect(subject).toBe('Result of Queen Anne Middle School');
    expect(text).toMatch(/^Hi,\n/);
    expect(text).toContain('our price for Queen Anne Middle School on October 22.');
  });

  it('names no day where it is unknown when the price was sent', () => {
    expect(resultLetter({ ...facts, sentOn: null }).text).toContain(
      'our price for Queen Anne Middle School, drywall. Do you know',
    );
  });

  it('has a subject that an email can have, however long the name is', () => {
    expect(resultLetter({ ...facts, bidName: 'ب'.repeat(700) }).subject).toHaveLength(500);
  });
});
