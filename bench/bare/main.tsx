// What the member application's pages are measured beside: the same libraries, the least that a page can be with them.
// Signing in, and a text of 200 articles; in one file, its answers beside it.
import AppBar from '@mui/material/AppBar';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import CssBaseline from '@mui/material/CssBaseline';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next, useTranslation } from 'react-i18next';
import { createBrowserRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';

interface Chapter {
  readonly id: string;
  readonly title: string;
  readonly articles: readonly { readonly id: string; readonly title: string; readonly content: string }[];
}

const texts = {
  sign_in: 'Entrar',
  email: 'Correo electrónico',
  password: 'Contraseña',
  forgotten: 'He olvidado mi contraseña',
  articles: '{{count}} artículos',
};

/** The applications' own texts are those that the compiler knows. */
const useText = () => useTranslation().t as unknown as (key: keyof typeof texts, values?: object) => string;

function useAnswer<T>(path: string) {
  return useQuery({ queryKey: [path], queryFn: async () => (await fetch(path)).json() as Promise<T> }).data;
}

function Shell() {
  const universe = useAnswer<{ tenantName: string }>('/api/v1/universe');
  return (
    <>
      <AppBar position="static" color="default" elevation={0}>
        <Toolbar>
          <Typography>{universe?.tenantName}</Typography>
        </Toolbar>
      </AppBar>
      <Container component="main" maxWidth="sm" sx={{ py: 4 }}>
        <Outlet />
      </Container>
    </>
  );
}

function Titled({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack spacing={2}>
      <Typography variant="h1">{title}</Typography>
      {children}
    </Stack>
  );
}

function SignIn() {
  const t = useText();
  return (
    <Titled title={t('sign_in')}>
      <TextField label={t('email')} type="email" autoComplete="username" />
      <TextField label={t('password')} type="password" autoComplete="current-password" />
      <Button variant="contained">{t('sign_in')}</Button>
      <Link href="/forgotten">{t('forgotten')}</Link>
    </Titled>
  );
}

function Text() {
  const t = useText();
  const document = useAnswer<{ title: string; article_count: number; chapters: readonly Chapter[] }>('/document.json');
  if (!document) return null;
  return (
    <Titled title={document.title}>
      <Typography>{t('articles', { count: document.article_count })}</Typography>
      {document.chapters.map((chapter) => (
        <section key={chapter.id}>
          <Typography variant="h2">{chapter.title}</Typography>
          {chapter.articles.map(({ id, title, content }) => (
            <article key={id}>
              <Typography variant="h3">{title}</Typography>
              {content.split('\n\n').map((paragraph, index) => (
                <Typography key={index}>{paragraph}</Typography>
              ))}
            </article>
          ))}
        </section>
      ))}
    </Titled>
  );
}

await i18next.use(initReactI18next).init({ lng: 'es', resources: { es: { translation: texts } } });
const children = [
  { path: '/login', element: <SignIn /> },
  { path: '/text', element: <Text /> },
];
createRoot(globalThis.document.getElementById('root')!).render(
  <StrictMode>
    <ThemeProvider theme={createTheme({ typography: { fontFamily: 'sans-serif' } })}>
      <CssBaseline />
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={createBrowserRouter([{ element: <Shell />, children }])} />
      </QueryClientProvider>
    </ThemeProvider>
  </StrictMode>,
);
