//! Rows as Parquet: a column of each field, a group of so many rows after the other.

use std::fs::File;
use std::io::{self, Write};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use parquet::basic::{Compression, LogicalType, Repetition, Type as Physical};
use parquet::data_type::{BoolType, ByteArray, ByteArrayType, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;
use parquet::file::reader::SerializedFileReader;
use parquet::file::writer::SerializedFileWriter;
use parquet::record::{Field, Row};
use parquet::schema::types::Type;
use serde::Serialize;
use serde_json::Value;

use super::{ReadRows, WrittenRow};

/// So many rows are written together; where they begin hangs on their numbers alone.
const GROUP: usize = 16_384;

/// The values of a column that are not written yet.
enum ColumnValues {
    Numbers(Vec<i64>),
    Flags(Vec<bool>),
    Texts(Vec<ByteArray>),
}

/// What is written and not handed on yet: the writer asks for something that threads can pass to each other.
#[derive(Clone, Default)]
struct Buffer(Arc<Mutex<Vec<u8>>>);

impl Buffer {
    fn take(&self) -> Vec<u8> {
        std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Write for Buffer {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Writes rows one after the other; which columns there are the first of them says.
pub(in super::super) struct ParquetWriter<'w> {
    out: &'w mut dyn Write,
    buffer: Buffer,
    writer: Option<SerializedFileWriter<Buffer>>,
    columns: Vec<(String, ColumnValues)>,
    rows: usize,
}

impl<'w> ParquetWriter<'w> {
    pub(super) fn new(out: &'w mut dyn Write) -> Self {
        Self { out, buffer: Buffer::default(), writer: None, columns: Vec::new(), rows: 0 }
    }

    pub(super) fn write(&mut self, row: &impl Serialize) -> io::Result<()> {
        let Value::Object(fields) = serde_json::to_value(row)? else {
            return Err(io::Error::other("a row has fields"));
        };
        if self.columns.is_empty() {
            for name in names(row)? {
                let values = match fields.get(&name) {
                    Some(Value::Number(_)) => ColumnValues::Numbers(Vec::new()),
                    Some(Value::Bool(_)) => ColumnValues::Flags(Vec::new()),
                    _ => ColumnValues::Texts(Vec::new()),
                };
                self.columns.push((name, values));
            }
        }
        for (name, values) in &mut self.columns {
            match (values, fields.get(name)) {
                // Numbers of rows are never below 0; the form keeps their bits.
                (ColumnValues::Numbers(numbers), Some(Value::Number(number))) => {
                    numbers.push(number.as_u64().unwrap_or_default().cast_signed());
                }
                (ColumnValues::Flags(flags), Some(Value::Bool(flag))) => flags.push(*flag),
                (ColumnValues::Texts(texts), Some(Value::String(text))) => texts.push(text.as_str().into()),
                _ => return Err(io::Error::other(format!("`{name}` is of two types"))),
            }
        }
        self.rows += 1;
        if self.rows == GROUP { self.group().map_err(io::Error::other) } else { Ok(()) }
    }

    /// Writes a group of rows.
    fn group(&mut self) -> Result<(), ParquetError> {
        let writer = match &mut self.writer {
            Some(writer) => writer,
            none => {
                let settings = WriterProperties::builder().set_compression(Compression::SNAPPY).build();
                let schema = Arc::new(schema(&self.columns)?);
                none.insert(SerializedFileWriter::new(self.buffer.clone(), schema, Arc::new(settings))?)
            }
        };
        let mut group = writer.next_row_group()?;
        for (_, values) in &mut self.columns {
            let Some(mut column) = group.next_column()? else { break };
            match values {
                ColumnValues::Numbers(numbers) => {
                    column.typed::<Int64Type>().write_batch(&std::mem::take(numbers), None, None)?
                }
                ColumnValues::Flags(flags) => {
                    column.typed::<BoolType>().write_batch(&std::mem::take(flags), None, None)?
                }
                ColumnValues::Texts(texts) => {
                    column.typed::<ByteArrayType>().write_batch(&std::mem::take(texts), None, None)?
                }
            };
            column.close()?;
        }
        group.close()?;
        self.rows = 0;
        self.out.write_all(&self.buffer.take()).map_err(|why| ParquetError::External(Box::new(why)))
    }

    /// Writes what is left. Where there was no row, nothing is written: nobody has said which columns there are.
    pub(super) fn finish(mut self) -> io::Result<()> {
        if self.rows > 0 {
            self.group().map_err(io::Error::other)?;
        }
        if let Some(writer) = self.writer.take() {
            let _ = writer.close().map_err(io::Error::other)?;
        }
        self.out.write_all(&self.buffer.take())?;
        self.out.flush()
    }
}

/// The fields of a row in their order, as a table has them.
fn names(row: &impl Serialize) -> io::Result<Vec<String>> {
    let mut table = csv::Writer::from_writer(Vec::new());
    table.serialize(row).map_err(io::Error::other)?;
    let text = table.into_inner().map_err(|why| io::Error::other(why.to_string()))?;
    let head = csv::Reader::from_reader(&*text).headers().map_err(io::Error::other)?.clone();
    Ok(head.iter().map(str::to_owned).collect())
}

fn schema(columns: &[(String, ColumnValues)]) -> Result<Type, ParquetError> {
    let column = |(name, values): &(String, ColumnValues)| {
        let (physical, logical) = match values {
            ColumnValues::Numbers(_) => (Physical::INT64, Some(LogicalType::integer(64, false))),
            ColumnValues::Flags(_) => (Physical::BOOLEAN, None),
            ColumnValues::Texts(_) => (Physical::BYTE_ARRAY, Some(LogicalType::String)),
        };
        let column = Type::primitive_type_builder(name, physical).with_repetition(Repetition::REQUIRED);
        column.with_logical_type(logical).build().map(Arc::new)
    };
    let columns = columns.iter().map(column).collect::<Result<Vec<_>, _>>()?;
    Type::group_type_builder("games").with_fields(columns).build()
}

/// Reads the rows of a file; one without any byte has none.
///
/// # Errors
/// Why it cannot be read.
pub(super) fn rows(path: &Path) -> Result<ReadRows, String> {
    let file = File::open(path).map_err(|error| crate::disk::why(&error))?;
    if file.metadata().is_ok_and(|known| known.len() == 0) {
        return Ok(Box::new(std::iter::empty()));
    }
    let reader = SerializedFileReader::new(file).map_err(|why| why.to_string())?;
    Ok(Box::new(reader.into_iter().map(|row| {
        let row = row.map_err(|why| why.to_string())?;
        serde_json::from_value::<WrittenRow>(fields(&row)).map_err(|why| why.to_string())
    })))
}

fn fields(row: &Row) -> Value {
    let value = |field: &Field| match field {
        Field::ULong(number) => Value::from(*number),
        Field::Bool(flag) => Value::from(*flag),
        Field::Str(text) => Value::from(text.as_str()),
        _ => Value::Null,
    };
    row.get_column_iter().map(|(name, field)| (name.clone(), value(field))).collect()
}
