// The build puts the types themselves here, so that whoever installs the package needs no other.
export type * from '@basis/domain/model/contract/contract';
