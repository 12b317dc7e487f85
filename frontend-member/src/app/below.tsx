import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ComponentType, ReactElement } from 'react';
import { type Params, useParams } from 'react-router';
import { alternativeQuery } from '../features/alternatives/api/alternatives.js';
import { amendmentQuery } from '../features/amendments/api/get-amendment.js';
import { candidacyQuery, presentationQuery } from '../features/candidacies/api/candidacies.js';
import { commentQuery } from '../features/comments/api/list-comments.js';
import { documentQuery } from '../features/documents/api/get-document.js';
import { publicDocumentQuery } from '../features/documents/api/get-public-document.js';
import { electionQuery } from '../features/elections/api/elections.js';
import { NotFound } from './routes/NotFound.js';

type OfProcess = { process: string };
// Each query has types of its own; of its answer one field is read.
// oxlint-disable-next-line typescript/no-explicit-any
type Ask = (params: Params) => UseQueryOptions<any, any, any, any>;

// What each page below a process is about; the page asks the same, and gets the same answer.
export const ofAlternative: Ask = ({ alternativeId = '' }) => alternativeQuery(alternativeId);
export const ofAmendment: Ask = ({ amedmentId = '' }) => amendmentQuery(amedmentId);
export const ofCandidacy: Ask = ({ candidacyId = '' }) => candidacyQuery(candidacyId);
export const ofComment: Ask = ({ commentId = '' }) => commentQuery(commentId);
export const ofDocument: Ask = ({ documentId = '' }) => documentQuery(documentId);
export const ofElection: Ask = ({ electionId = '' }) => electionQuery(electionId);
export const ofPresentation: Ask = ({ presentationId = '' }) => presentationQuery(presentationId);
export const ofPublicDocument: Ask = ({ documentId = '' }) => publicDocumentQuery(documentId);

/** A page of something below a process: under the address of another process there is nothing. */
export function below(load: () => Promise<{ Component: ComponentType }>, ask: Ask) {
  return async () => {
    const { Component } = await load();
    return { Component: () => <Below ask={ask} page={Component} /> };
  };
}

function Below({ ask, page: Component }: { ask: Ask; page: ComponentType }): ReactElement {
  const params = useParams();
  const data = useQuery(ask(params)).data as OfProcess | undefined;
  return data && data.process !== params['processId'] ? <NotFound /> : <Component />;
}
