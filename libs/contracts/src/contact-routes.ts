import { at } from './at.js';

/** Where the calls of what people write to the association live. */
export const contactRoutes = {
  contactAdmins: () => at('mailing/contact/contact_admins'),
  contactTopics: () => at('mailing/contact/topics'),
  contactSettings: () => at('mailing/contact/settings'),
  ownConversations: () => at('mailing/contact/own'),
  contactByLink: (token: string) => at('mailing/contact/by_link/{}', token),
  conversations: () => at('mailing/conversations'),
  conversation: (id: string) => at('mailing/conversations/{}', id),
  conversationAct: (id: string, act: 'answer' | 'assign' | 'close') => at(`mailing/conversations/{}/${act}`, id),
} as const;
