import type { User } from '@basis/domain/model/contract/contract';
import { idOf } from '@basis/domain/testing/fakeServer';

/** An active estimator. */
export const userOf = (number: number, name: string): User => ({
  id: idOf(800 + number),
  name,
  firstName: name.split(' ')[0] ?? '',
  lastName: name.split(' ')[1] ?? '',
  email: `user${number}@basis.test`,
  role: 'Member',
  color: 'blue',
  position: 'Estimator',
  active: true,
  weeklyBidLimit: null,
});
