import { publicEvent, type PublicEvent } from '@ateneo/contracts';
import { columnsOf, type Resource } from '@ateneo/resource';
import { eventView } from '../views/event/event.projection.js';
import { READER, type Reader, readerParams } from '../views/reader.js';
