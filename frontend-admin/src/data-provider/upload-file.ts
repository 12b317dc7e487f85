import type { Failure } from '@ateneo/ui';

interface Upload {
  url: string;
  form: FormData;
  language: string;
  /** From 0 to 1 while it travels; 1 also while the server reads it. */
  onProgress: (share: number) => void;
  /** Makes the error out of what came back. */
  refuse: (failure: Failure) => Error;
}

/** Posts a form with a file. `fetch` cannot tell how far an upload got, so this is the older request. */
export function uploadFile<Answer>({ url, form, language, onProgress, refuse }: Upload): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.withCredentials = true;
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Accept-Language', language);
    request.setRequestHeader('Idempotency-Key', crypto.randomUUID());
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener('error', () => reject(refuse({ kind: 'no_response' })));
    request.addEventListener('load', () => {
      const { status, responseText: body } = request;
      const contentType = request.getResponseHeader('Content-Type') ?? '';
      if (status >= 200 && status < 300) resolve(JSON.parse(body) as Answer);
      else reject(refuse({ kind: 'answer', status, contentType, body }));
    });
    request.send(form);
  });
}
