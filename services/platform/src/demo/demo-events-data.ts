/** A ticket of a demo event; `taken`: so many people ask for one or two places of it. */
export interface DemoTicket {
  readonly title: string;
  readonly content?: string;
  readonly price?: number;
  readonly tax_rate?: number;
  readonly total_seats?: number;
  readonly seat_weight?: number;
  readonly max_per_person?: number;
  readonly members_only?: boolean;
  readonly taken: number;
  readonly picture?: { readonly file: string; readonly alt: string };
  /** Somebody held one and did not pay; who waits is offered it. */
  readonly lapses?: true;
}

interface DemoSponsor {
  readonly name: string;
  readonly link: string;
  readonly logo?: DemoTicket['picture'];
}

/** Days are counted from now; negative ones are past. */
export interface DemoEvent {
  readonly title: string;
  readonly summary: string;
  readonly content: string;
  readonly place: string;
  readonly address?: string;
  /** Longitude and latitude. */
  readonly location?: readonly [number, number];
  readonly is_online?: boolean;
  readonly is_active?: boolean;
  readonly is_public?: boolean;
  readonly since: number;
  readonly start: number;
  /** Of that day, where the association is. */
  readonly hour: number;
  readonly hours: number;
  readonly registryEnd?: number;
  /** 0: unlimited. */
  readonly seats: number;
  readonly code?: string;
  readonly cancelled?: string;
  /** By so many days, and why. */
  readonly postponed?: { readonly days: number; readonly reason: string };
  /** Money of a place that was given back did not go back. */
  readonly owes?: true;
  /** Some hand their places on. */
  readonly handsOn?: true;
  /** In their order; some with a logo. */
  readonly sponsors?: readonly DemoSponsor[];
  readonly tickets: readonly DemoTicket[];
}

const general = { title: 'Entrada general', max_per_person: 4 };

/** Ten events: past, full with a line, priced, for members, online, cancelled, draft … */
export const demoEvents: readonly DemoEvent[] = [
  {
    title: 'Asamblea general de otoño',
    summary: 'Cuentas del año, presupuesto y renovación de la mitad de la junta.',
    content:
      'Abrimos puertas media hora antes. Si no puedes venir, **delega tu voto** en otra persona de tu agrupación antes del día anterior.\n\nHabrá intérprete de lengua de signos y ludoteca.',
    place: 'Teatro del Ateneo',
    address: 'Calle del Puente, 3',
    is_public: false,
    since: -20,
    start: 9,
    hour: 18,
    hours: 4,
    seats: 400,
    tickets: [{ ...general, title: 'Plaza de asamblea', members_only: true, taken: 140 }],
  },
  {
    title: 'Cena de aniversario',
    summary: 'Diez años juntas: cena popular, música y baile en el patio.',
    content: 'Menú sin gluten y vegano: dilo al llegar. Las plazas son pocas; quien no llegue a tiempo, a la lista.',
    place: 'Patio del Ateneo',
    address: 'Calle del Puente, 3',
    since: -15,
    start: 6,
    hour: 20,
    hours: 5,
    seats: 120,
    tickets: [{ ...general, title: 'Cubierto', max_per_person: 2, taken: 100 }],
  },
  {
    title: 'Concierto de la banda del barrio',
    sponsors: [
      {
        name: 'Librería del Puente',
        link: 'https://libreria.example.org',
        logo: { file: 'puesto.svg', alt: 'Un puesto de libros' },
      },
      { name: 'Cooperativa La Ribera', link: '' },
    ],
    owes: true,
    summary: 'Un repertorio de pasodobles, boleros y alguna sorpresa.',
    content: 'La recaudación va a los instrumentos de la escuela de música.',
    place: 'Auditorio de la Ribera',
    address: 'Paseo de la Ribera, 21',
    location: [-1.98, 43.32],
    since: -12,
    start: 16,
    hour: 19,
    hours: 2,
    seats: 300,
    tickets: [
      { ...general, price: 800, tax_rate: 10, taken: 90 },
      {
        title: 'Entrada reducida',
        content: 'Menores de 18 y personas desempleadas.',
        price: 300,
        tax_rate: 10,
        taken: 30,
      },
      { title: 'Palco', price: 1500, tax_rate: 10, total_seats: 1, taken: 0, lapses: true },
    ],
  },
  {
    title: 'Feria del libro usado',
    handsOn: true,
    summary: 'Trae los que ya has leído y llévate los que te faltan.',
    content: 'El puesto ocupa dos plazas; pasear entre los libros, ninguna.',
    place: 'Plaza Mayor',
    since: -10,
    start: 21,
    hour: 10,
    hours: 8,
    seats: 250,
    tickets: [
      {
        title: 'Puesto',
        picture: { file: 'puesto.svg', alt: 'Un puesto de libros con toldo' },
        seat_weight: 2,
        max_per_person: 1,
        total_seats: 40,
        taken: 0,
      },
      { title: 'Visita guiada', max_per_person: 4, taken: 120 },
      { title: 'Paseo libre', seat_weight: 0, taken: 60 },
    ],
  },
  {
    title: 'Taller en línea: contar una reunión',
    summary: 'Cómo escribir un acta que la gente quiera leer.',
    content: 'Te mandaremos la dirección de la sala al reservar.',
    place: '',
    is_online: true,
    since: -9,
    start: 3,
    hour: 18,
    hours: 2,
    seats: 0,
    tickets: [{ ...general, title: 'Conexión', max_per_person: 1, taken: 130 }],
  },
  {
    title: 'Encuentro de voluntariado',
    summary: 'Para quienes han echado una mano este año.',
    content: 'Has recibido el código por correo. Si no lo encuentras, escríbenos.',
    place: 'Local de la Ribera',
    since: -8,
    start: 5,
    postponed: { days: 7, reason: 'Ese fin de semana la sala está en obras.' },
    hour: 17,
    hours: 3,
    seats: 200,
    code: 'GRACIAS',
    tickets: [{ ...general, taken: 100 }],
  },
  {
    title: 'Curso de primeros auxilios',
    summary: 'Ocho horas en dos tardes, con título al terminar.',
    content: 'Las inscripciones ya se han cerrado.',
    place: 'Centro cívico',
    since: -25,
    start: 2,
    hour: 9,
    hours: 8,
    registryEnd: -1,
    seats: 220,
    tickets: [{ ...general, taken: 110 }],
  },
  {
    title: 'Jornada de huertos',
    summary: 'Siembra de otoño y comida compartida.',
    content: 'Gracias a quienes vinisteis: quedaron plantadas doscientas lechugas.',
    place: 'Huertos del río',
    since: -50,
    start: -20,
    hour: 10,
    hours: 6,
    seats: 260,
    tickets: [{ ...general, taken: 150 }],
  },
  {
    title: 'Excursión a la sierra',
    summary: 'Doce kilómetros, con autobús de ida y vuelta.',
    content: 'Trae agua y calzado cerrado.',
    place: 'Salida desde el Ateneo',
    location: [-4.05, 40.78],
    since: -14,
    start: 5,
    hour: 8,
    hours: 9,
    seats: 110,
    cancelled: 'Aviso de temporal para todo el fin de semana.',
    tickets: [{ ...general, taken: 70 }],
  },
  {
    title: 'Fiesta de invierno',
    summary: 'Aún sin fecha cerrada.',
    content: '',
    place: '',
    is_active: false,
    since: -3,
    start: 60,
    hour: 17,
    hours: 6,
    seats: 300,
    tickets: [{ ...general, taken: 0 }],
  },
];
