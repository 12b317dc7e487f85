import { startProduct } from '../product.js';
import type { Referee } from '../referee.js';
import { Provider, SECRET, VERSION } from './provider.js';
import { Scene } from './scene.js';
import { scenes } from './scenes.js';

/** A certified provider of others, which runs here, and the built product: both ways in, and what must not be one. */
export const openid: Referee = async ({ tell }) => {
  const [provider, stranger] = [await Provider.open(), await Provider.open()];
  const product = await startProduct({ OPENID_ISSUER: provider.issuer, OPENID_SCRIPT: `${provider.issuer}/script` });
  const port = Number(new URL(product.url).port);
  const redirectUri = `http://localhost:${port}/login`;
  for (const one of [provider, stranger]) one.serve(redirectUri);
  const findings: string[] = [];
  try {
    const scene = await Scene.open(port, redirectUri, provider);
    for (const [name, play] of Object.entries(scenes)) {
      const wrong = await play(scene, stranger).catch((error: unknown) => [`${(error as Error).stack}`]);
      tell(`   ${name}: ${wrong.length === 0 ? 'as it should' : 'WRONG'}`);
      findings.push(...wrong.map((one) => `${name}: ${one}`));
      await scene.reset();
    }
    // Each service that was away stands there by its address, and nothing else of it.
    for (const word of [SECRET, 'code=']) if (product.output().includes(word)) findings.push(`the log says ${word}`);
    if (!product.output().includes(provider.issuer)) findings.push('the log does not say which service was away');
  } finally {
    provider.close();
    stranger.close();
    await product.stop();
  }
  return { used: [`oidc-provider ${VERSION}`], findings };
};
