# Runs the samples that its arguments name in one process, and keeps what each of them prints.
require 'stringio'

ARGV.each do |name|
  printed = StringIO.new
  $stdout = printed
  begin
    load("./#{name}.rb", true)
  rescue Exception => error
    File.write("#{name}.err", error.full_message(highlight: false))
  end
  File.write("#{name}.out", printed.string)
end
