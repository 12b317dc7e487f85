// A document of 200 articles with 400 amendments, laid over a real one in the browser: how long does its longest task block
// the page, on a processor four times slower, while it opens and while it is scrolled from end to end?
const ARTICLES = 200;
const AMENDMENTS = 400;
const paragraph =
  'La asamblea es el órgano supremo de la asociación y la forman todas las personas socias, que deliberan y deciden en ella con igualdad de voz y de voto. ';

/** `before`: what is done with the page before it opens the document. */
export function longDocument({ url, email, signedIn, before }) {
  return signedIn(email, async (page) => {
    await before?.(page);
    await page.addInitScript(() => {
      globalThis.longest = 0;
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) globalThis.longest = Math.max(globalThis.longest, duration);
      }).observe({ type: 'longtask', buffered: true });
    });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(url);
    await page.getByText(`Artículo largo ${ARTICLES}`).last().waitFor({ state: 'attached' });
    await page.waitForTimeout(2000);
    const opening = await page.evaluate(() => Math.round(globalThis.longest));
    await page.evaluate(async () => {
      globalThis.longest = 0;
      for (let top = 0; top < globalThis.document.documentElement.scrollHeight; top += 1500) {
        globalThis.scrollTo(0, top);
        await new Promise((painted) => setTimeout(painted, 60));
      }
    });
    const scrolling = await page.evaluate(() => Math.round(globalThis.longest));
    return { opening, scrolling };
  });
}

/** The page gets the long document where it asks for a short one. */
export function growDocuments(page) {
  return page.route(/\/api\/v1\/processes\/documents\/[\w-]+$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: grown(await answer.json()) });
  });
}

/** The document with as many chapters and articles as asked for, made after its own first ones. */
export function grown(document) {
  const [chapter] = document.chapters;
  const [article] = chapter.articles;
  const chapters = Array.from({ length: 20 }, (_, c) => ({
    ...chapter,
    id: `00000000-0000-4000-8000-0000000010${String(c).padStart(2, '0')}`,
    title: `Capítulo largo ${c + 1}`,
    articles: Array.from({ length: ARTICLES / 20 }, (__, a) => ({
      ...article,
      id: `00000000-0000-4000-8000-00000002${String(c * 10 + a).padStart(4, '0')}`,
      title: `Artículo largo ${c * 10 + a + 1}`,
      content: `${paragraph.repeat(4)}\n\n${paragraph.repeat(3)}\n\n1. ${paragraph}\n2. ${paragraph}`,
      text: undefined,
      amedment_count: AMENDMENTS / ARTICLES,
    })),
  }));
  return { ...document, chapters, chapter_count: 20, article_count: ARTICLES, amedment_count: AMENDMENTS };
}
