import { refused } from '../../../platform/contract/errors';

interface Names {
  readonly firstName?: string;
  readonly lastName?: string;
}

/**
 * Values to store, with names without the spaces around them.
 * @throws ApiError 422 for a first name of spaces.
 */
export const namesOf = <Values extends Names>(values: Values): Values => {
  const firstName = values.firstName?.trim();
  if (firstName === '')
    throw refused('Enter a first name.', [{ path: 'body/firstName', message: 'Enter a first name.' }]);
  return {
    ...values,
    ...(firstName === undefined ? {} : { firstName }),
    ...(values.lastName === undefined ? {} : { lastName: values.lastName.trim() }),
  };
};
