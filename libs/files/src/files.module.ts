import { type DynamicModule, Module } from '@nestjs/common';
import { FileController } from './file.controller.js';
import { Files } from './files.js';
import { FILE_STORE, type FileStore } from './port.js';

/** Files for every context, and the route that serves them. */
@Module({})
export class FilesModule {
  static forRoot(store: FileStore): DynamicModule {
    return {
      module: FilesModule,
      global: true,
      controllers: [FileController],
      providers: [Files, { provide: FILE_STORE, useValue: store }],
      exports: [Files],
    };
  }
}
