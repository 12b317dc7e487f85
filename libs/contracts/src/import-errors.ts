/** Refusals of files that are read as texts. */
export const importErrors = {
  'participation.import_unreadable': 400,
  'participation.import_no_structure': 400,
  'participation.import_image': 400,
  'participation.import_too_long': 400,
  'participation.import_formula': 400,
  'participation.import_characters': 400,
  'participation.import_type': 400,
  'participation.import_pdf': 400,
  'participation.import_save_as_docx': 400,
  'participation.import_numbering': 400,
  'participation.import_symbol': 400,
  'participation.import_too_many': 400,
  'participation.import_too_nested': 400,
  'participation.import_too_complex': 400,
  'participation.import_too_tangled': 400,
};
