import { nameLine } from '@basis/domain/model/formats/nameLine';
import { refused } from '../../../platform/contract/errors';

interface Names {
  readonly firstName?: string;
  readonly lastName?: string;
}

/**
 * Normalizes the names among values to store.
 * @throws ApiError 422 for a first name without a visible character
 */
export const namesOf = <Values extends Names>(values: Values): Values => {
  const firstName = values.firstName === undefined ? undefined : nameLine(values.firstName);
  if (firstName === '')
    throw refused('Enter a first name.', [{ path: 'body/firstName', message: 'Enter a first name.' }]);
  return {
    ...values,
    ...(firstName === undefined ? {} : { firstName }),
    ...(values.lastName === undefined ? {} : { lastName: nameLine(values.lastName) }),
  };
};
